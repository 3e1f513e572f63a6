import { describe, expect, test } from 'vitest';
import { fishingArea } from '../../../../src/core/fishing-areas.ts';
import { catchAreasOf } from '../../../../src/sources/epcis/master-data/catch-areas.ts';

describe('issue 64, point 9: catch areas in the spellings of the trade', () => {
  test.each<[string, ...unknown[]]>([
    ['27.8', '27.8', 'ICES Subarea 8'],
    ['34', 34, 'https://www.fao.org/fishery/en/area/34/en', 'FAO34'],
    ['37.1.3', 'urn:gdst:fao:37.1.3'],
    ['27.9.a', 'urn:gdst:fao:27.IXa'],
    ['27', 'http://www.fao.org/fishery/area/Area27/en', 'FAO-Fanggebiet 27', 'Atlantic, Northeast (FAO 27)'],
    ['27.4.b', 'https://vocab.example/FAO_Area/27.4.b', 'https://vocab.example/fao/27/4/b', 'urn:example:fao:27:4:b'],
    ['27.4.b', '27.IVb', '27.iv.b', '27 IV b', '27.4b', '27.4.B'],
    ['27.7.e', 'https://vocab.example/areas?code=27.7.e&lang=it'],
    ['87', { '@id': 'https://vocab.example/fao/87' }],
    ['51', { '@type': 'xsd:string', '@value': 'FAO 51' }, 'FAO-51', 'FAO No 51', 'FAO no. 51', 'FAO n° 51'],
    ['51', 'FAO Nr. 51', 'FAO Area 51', 'FAO Major Fishing Area: 51'],
    ['37.2.2', 'zona FAO 37.2.2', 'Zone de pêche FAO 37.2.2'],
    ['37.2.1', 'FAO 37 2.1'],
    ['27.3.d.24', '27.3.d.24', 'IIId 24 (ICES)'],
    ['27.4.c', 'ICES IVc', 'ICES Division 4c'],
    ['27.4', 'North Sea (FAO 27.4)'],
    ['21.4.vs', 'FAO 21.4.Vs'],
    ['71', 'FAO-gebied 71', 'منطقة الفاو 71'],
  ])('%s is the area of %j', (code, ...spellings) => {
    for (const value of spellings) expect(catchAreasOf(value), String(value)).toEqual({ codes: [code], unread: [] });
  });

  test.each<[unknown, string[]]>([
    ['27.4.a, 27.4.b', ['27.4.a', '27.4.b']],
    ['27.7.d-e', ['27.7.d', '27.7.e']],
    ['27.4.a; 37.1', ['27.4.a', '37.1']],
    ['FAO 27 e FAO 37', ['27', '37']],
    ['27.4.a/b', ['27.4.a', '27.4.b']],
    ['27.4.a, b', ['27.4.a', '27.4.b']],
    ['27.IVa, IVb', ['27.4.a', '27.4.b']],
    ['FAO 27, IVb', ['27.4.b']],
    ['FAO 27 IVab', ['27.4.a', '27.4.b']],
    ['27.8.a-c', ['27.8.a', '27.8.b', '27.8.c']],
    [
      ['urn:gdst:fao:27.4', 'FAO 34', 'FAO 34'],
      ['27.4', '34'],
    ],
    ['North Sea (FAO 27.4); Iceland, Faroes (FAO 27.5)', ['27.4', '27.5']],
  ])('%j is several', (value, codes) => {
    expect(catchAreasOf(value)).toEqual({ codes, unread: [] });
  });

  test.each<[unknown, string[], string[]]>([
    ['North Sea', [], ['North Sea']],
    ['27.77', [], ['27.77']],
    ['41 t', [], ['41 t']],
    ['caught at 27 m', [], ['caught at 27 m']],
    ['27.4.a, Bristol Channel', ['27.4.a'], ['Bristol Channel']],
    ['https://vocab.example/areas/north', [], ['https://vocab.example/areas/north']],
    ['https://vocab.example/%zz/north', [], ['https://vocab.example/%zz/north']],
    [['FAO 34', 'high seas'], ['34'], ['high seas']],
  ])('of %j what cannot be read is named', (value, codes, unread) => {
    expect(catchAreasOf(value)).toEqual({ codes, unread });
  });

  test('an area has its name, or the name of the area that it is in, or its code alone', () => {
    expect(fishingArea('37.1.3', 'fr')).toBe('Méditerranée occidentale, Sardaigne (FAO 37.1.3)');
    expect(fishingArea('05.1', 'it')).toBe('FAO 05.1');
    expect(fishingArea('27.4.b', 'en')).toMatch(/^[^(]+ \(FAO 27\.4\.b\)$/);
    expect(fishingArea('27.8.d', 'it')).toBe(fishingArea('27.8', 'it').replace('27.8', '27.8.d'));
  });
});
