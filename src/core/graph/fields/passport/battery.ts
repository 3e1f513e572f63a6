import { z } from 'zod';
import { BATTERY_FACTS } from '../../../passport/battery-facts.ts';
import { type FieldNote, note } from '../../note.ts';
import { Text } from '../../text.ts';
import { Declared, Percent } from '../declared.ts';

/** Categories of Regulation (EU) 2023/1542, article 3: portable, light means of transport, starting, industrial, electric vehicle. */
const BATTERY_CATEGORIES = ['portable', 'lmt', 'sli', 'industrial', 'ev'] as const;

const DEGREES = z.number().min(-100).max(300);

const BATTERIES = 'Reg. (EU) 2023/1542';
const SHOWS = 'label, passport';

/** What the law calls a fact. */
function lawNote(field: string): FieldNote {
  const { what, shape, point } = BATTERY_FACTS[field as keyof Battery];
  const unit = typeof shape === 'object' ? `, in ${shape.unit}` : '';
  const name = what.replace(/^the (.)/, (_, first: string) => first.toUpperCase());
  return note(`${name}${unit}`, undefined, SHOWS, `${BATTERIES} annex XIII(1)${point}`);
}

/** The public part of a battery's passport that only batteries have; `core/passport/battery-facts.ts` says what the law calls each field. */
export const Battery = z
  .strictObject({
    category: z
      .enum(BATTERY_CATEGORIES)
      .optional()
      .meta(
        note(
          'Category of the battery: lmt is for light means of transport, sli for starting, ev for electric vehicles',
          'lmt',
          SHOWS,
          `${BATTERIES} annex VI part A(2)`,
        ),
      ),
    /** In kWh. */
    energy: Declared.optional().meta(lawNote('energy')),
    /** In Ah. */
    capacity: Declared.optional().meta(lawNote('capacity')),
    /** In kg. */
    weight: Declared.optional().meta(lawNote('weight')),
    chemistry: Text.optional().meta(lawNote('chemistry')),
    criticalMaterials: Text.optional().meta(lawNote('criticalMaterials')),
    extinguisher: Text.optional().meta(lawNote('extinguisher')),
    minimumVoltage: Declared.optional().meta(lawNote('minimumVoltage')),
    nominalVoltage: Declared.optional().meta(lawNote('nominalVoltage')),
    maximumVoltage: Declared.optional().meta(lawNote('maximumVoltage')),
    /** In kW, as both limits. */
    power: Declared.optional().meta(lawNote('power')),
    chargingPower: Declared.optional().meta(lawNote('chargingPower')),
    dischargingPower: Declared.optional().meta(lawNote('dischargingPower')),
    cycles: Declared.optional().meta(lawNote('cycles')),
    cycleTest: Text.optional().meta(lawNote('cycleTest')),
    cRate: Declared.optional().meta(lawNote('cRate')),
    /** Electric vehicles alone. */
    exhaustion: Percent.optional().meta(lawNote('exhaustion')),
    /** What it withstands when it is not in use, in °C. */
    idle: z
      .strictObject({
        minimum: DEGREES.meta(
          note(
            'Lowest temperature that it withstands when not in use, in °C',
            -20,
            SHOWS,
            `${BATTERIES} annex XIII(1)(l)`,
          ),
        ),
        maximum: DEGREES.meta(note('The same: highest', 45, SHOWS)),
      })
      .optional(),
    warranty: Text.optional().meta(lawNote('warranty')),
    efficiency: Percent.optional().meta(lawNote('efficiency')),
    efficiencyAtHalfLife: Percent.optional().meta(lawNote('efficiencyAtHalfLife')),
    /** In Ω. */
    resistance: Declared.optional().meta(lawNote('resistance')),
    recycledCobalt: Percent.optional().meta(lawNote('recycledCobalt')),
    recycledLithium: Percent.optional().meta(lawNote('recycledLithium')),
    recycledNickel: Percent.optional().meta(lawNote('recycledNickel')),
    recycledLead: Percent.optional().meta(lawNote('recycledLead')),
    renewable: Percent.optional().meta(lawNote('renewable')),
    /** Symbols on the battery: separate collection, Cd, Pb. */
    symbols: Text.optional().meta(lawNote('symbols')),
  })
  .meta({ id: 'Battery' });
export type Battery = z.output<typeof Battery>;
