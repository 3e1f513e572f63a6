import { z } from 'zod';
import { Text } from '../../text.ts';
import { Declared, Percent } from '../declared.ts';

/** Categories of Regulation (EU) 2023/1542, article 3: portable, light means of transport, starting, industrial, electric vehicle. */
const BATTERY_CATEGORIES = ['portable', 'lmt', 'sli', 'industrial', 'ev'] as const;

const DEGREES = z.number().min(-100).max(300);

/** The public part of a battery's passport that only batteries have; `core/passport/battery-facts.ts` says what the law calls each field. */
export const Battery = z
  .strictObject({
    category: z.enum(BATTERY_CATEGORIES).optional(),
    /** In kWh. */
    energy: Declared.optional(),
    /** In Ah. */
    capacity: Declared.optional(),
    /** In kg. */
    weight: Declared.optional(),
    chemistry: Text.optional(),
    criticalMaterials: Text.optional(),
    extinguisher: Text.optional(),
    minimumVoltage: Declared.optional(),
    nominalVoltage: Declared.optional(),
    maximumVoltage: Declared.optional(),
    /** In kW, as both limits. */
    power: Declared.optional(),
    chargingPower: Declared.optional(),
    dischargingPower: Declared.optional(),
    cycles: Declared.optional(),
    cycleTest: Text.optional(),
    cRate: Declared.optional(),
    /** Electric vehicles alone. */
    exhaustion: Percent.optional(),
    /** What it withstands when it is not in use, in °C. */
    idle: z.strictObject({ minimum: DEGREES, maximum: DEGREES }).optional(),
    warranty: Text.optional(),
    efficiency: Percent.optional(),
    efficiencyAtHalfLife: Percent.optional(),
    /** In Ω. */
    resistance: Declared.optional(),
    recycledCobalt: Percent.optional(),
    recycledLithium: Percent.optional(),
    recycledNickel: Percent.optional(),
    recycledLead: Percent.optional(),
    renewable: Percent.optional(),
    /** Symbols on the battery: separate collection, Cd, Pb. */
    symbols: Text.optional(),
  })
  .meta({ id: 'Battery' });
export type Battery = z.output<typeof Battery>;
