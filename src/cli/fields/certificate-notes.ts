import type { FieldNotes } from './note.ts';

export const CERTIFICATE_NOTES: FieldNotes = {
  'certificates.name': {
    what: 'Name of the certificate',
    example: 'Organic',
    law: 'Reg. (EU) 2018/848 for organic',
    shows: 'label',
  },
  'certificates.issuer': { what: 'Who issued it', example: 'Bioagricert', shows: 'label' },
  'certificates.scope': { what: 'What it covers', example: 'Milk and cheese', shows: 'label' },
  'certificates.identifier': { what: 'Its number', example: '2026-0412', shows: 'page' },
  'certificates.basis': {
    what: 'third-party, or self-declared',
    example: 'third-party',
    law: 'Dir. (EU) 2024/825',
    shows: 'label',
  },
  'certificates.validFrom': { what: 'First day', example: '2026-01-01', shows: 'label' },
  'certificates.validUntil': { what: 'Last day', example: '2027-12-31', shows: 'label' },
  'certificates.seal': { what: 'Id of the picture of its seal', example: 'seal', shows: 'label' },
  'certificates.organic.controlBody': {
    what: 'Code of the organic control body, in its form',
    example: 'IT-BIO-007',
    law: 'Reg. (EU) 2018/848 art. 32(1)',
    shows: 'page next to the certificate, label',
  },
  'certificates.organic.farming': {
    what: 'Where the raw materials were farmed; shown below the code',
    example: 'EU',
    law: 'Reg. (EU) 2018/848 art. 32(2)',
    shows: 'page next to the certificate, label',
  },
  'certificates.organic.country': {
    what: 'Country where all raw materials were farmed, ISO 3166',
    example: 'IT',
    law: 'Reg. (EU) 2018/848 art. 32(2)',
    shows: 'page next to the certificate, label',
  },
  'certificates.organic.region': {
    what: 'Region within that country',
    example: 'Umbria',
    law: 'Reg. (EU) 2018/848 art. 32(2)',
    shows: 'page next to the certificate, label',
  },
};
