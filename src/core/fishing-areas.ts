/**
 * Names of catch areas in Italian, English and French: FAO, Major Fishing Areas for Statistical Purposes; subareas and divisions of area 27
 * after Regulation (EC) 218/2009, of area 37 after the GFCM's list.
 */
const AREAS: Readonly<Record<string, readonly [it: string, en: string, fr: string]>> = {
  '18': ['Mare Artico', 'Arctic Sea', 'mer Arctique'],
  '21': ['Atlantico nord-occidentale', 'Northwest Atlantic', 'Atlantique Nord-Ouest'],
  '27': ['Atlantico nord-orientale', 'Northeast Atlantic', 'Atlantique Nord-Est'],
  '27.1': ['Mare di Barents', 'Barents Sea', 'mer de Barents'],
  '27.2': [
    'Mar di Norvegia, Spitsbergen e Isola degli Orsi',
    'Norwegian Sea, Spitsbergen and Bear Island',
    'mer de Norvège, Spitzberg et île aux Ours',
  ],
  '27.3': [
    'Skagerrak, Kattegat, Øresund, Belt e Mar Baltico',
    'Skagerrak, Kattegat, Sound, Belts and Baltic Sea',
    'Skagerrak, Kattegat, Sund, Belts et mer Baltique',
  ],
  '27.3.a': ['Skagerrak e Kattegat', 'Skagerrak and Kattegat', 'Skagerrak et Kattegat'],
  '27.3.d': ['Mar Baltico', 'Baltic Sea', 'mer Baltique'],
  '27.4': ['Mare del Nord', 'North Sea', 'mer du Nord'],
  '27.4.a': ['Mare del Nord settentrionale', 'Northern North Sea', 'mer du Nord septentrionale'],
  '27.4.b': ['Mare del Nord centrale', 'Central North Sea', 'mer du Nord centrale'],
  '27.4.c': ['Mare del Nord meridionale', 'Southern North Sea', 'mer du Nord méridionale'],
  '27.5': ['Islanda e Fær Øer', 'Iceland and Faroes', 'Islande et îles Féroé'],
  '27.5.a': ['Islanda', 'Iceland', 'Islande'],
  '27.5.b': ['Fær Øer', 'Faroes', 'îles Féroé'],
  '27.6': ['Rockall e ovest della Scozia', 'Rockall and West of Scotland', 'Rockall et ouest de l’Écosse'],
  '27.6.a': ['ovest della Scozia', 'West of Scotland', 'ouest de l’Écosse'],
  '27.6.b': ['Rockall', 'Rockall', 'Rockall'],
  '27.7': [
    'Mare d’Irlanda, ovest dell’Irlanda, Manica e Mar Celtico',
    'Irish Sea, West of Ireland, English Channel and Celtic Sea',
    'mer d’Irlande, ouest de l’Irlande, Manche et mer Celtique',
  ],
  '27.7.a': ['Mare d’Irlanda', 'Irish Sea', 'mer d’Irlande'],
  '27.7.d': ['Manica orientale', 'Eastern English Channel', 'Manche orientale'],
  '27.7.e': ['Manica occidentale', 'Western English Channel', 'Manche occidentale'],
  '27.8': ['Golfo di Biscaglia', 'Bay of Biscay', 'golfe de Gascogne'],
  '27.9': ['acque portoghesi', 'Portuguese waters', 'eaux portugaises'],
  '27.10': ['Azzorre', 'Azores', 'Açores'],
  '27.12': ['nord delle Azzorre', 'North of the Azores', 'nord des Açores'],
  '27.14': ['est della Groenlandia', 'East Greenland', 'est du Groenland'],
  '31': ['Atlantico centro-occidentale', 'Western Central Atlantic', 'Atlantique Centre-Ouest'],
  '34': ['Atlantico centro-orientale', 'Eastern Central Atlantic', 'Atlantique Centre-Est'],
  '37': ['Mediterraneo e Mar Nero', 'Mediterranean and Black Sea', 'Méditerranée et mer Noire'],
  '37.1': ['Mediterraneo occidentale', 'Western Mediterranean', 'Méditerranée occidentale'],
  '37.1.1': [
    'Mediterraneo occidentale, Baleari',
    'Western Mediterranean, Balearic',
    'Méditerranée occidentale, Baléares',
  ],
  '37.1.2': [
    'Mediterraneo occidentale, Golfo del Leone',
    'Western Mediterranean, Gulf of Lions',
    'Méditerranée occidentale, golfe du Lion',
  ],
  '37.1.3': [
    'Mediterraneo occidentale, Sardegna',
    'Western Mediterranean, Sardinia',
    'Méditerranée occidentale, Sardaigne',
  ],
  '37.2': ['Mediterraneo centrale', 'Central Mediterranean', 'Méditerranée centrale'],
  '37.2.1': [
    'Mediterraneo centrale, Adriatico',
    'Central Mediterranean, Adriatic',
    'Méditerranée centrale, Adriatique',
  ],
  '37.2.2': ['Mediterraneo centrale, Ionio', 'Central Mediterranean, Ionian', 'Méditerranée centrale, mer Ionienne'],
  '37.3': ['Mediterraneo orientale', 'Eastern Mediterranean', 'Méditerranée orientale'],
  '37.3.1': ['Mediterraneo orientale, Egeo', 'Eastern Mediterranean, Aegean', 'Méditerranée orientale, mer Égée'],
  '37.3.2': ['Mediterraneo orientale, Levante', 'Eastern Mediterranean, Levant', 'Méditerranée orientale, Levant'],
  '37.4': ['Mar Nero', 'Black Sea', 'mer Noire'],
  '37.4.1': ['Mar di Marmara', 'Marmara Sea', 'mer de Marmara'],
  '37.4.2': ['Mar Nero', 'Black Sea', 'mer Noire'],
  '37.4.3': ['Mar d’Azov', 'Azov Sea', 'mer d’Azov'],
  '41': ['Atlantico sud-occidentale', 'Southwest Atlantic', 'Atlantique Sud-Ouest'],
  '47': ['Atlantico sud-orientale', 'Southeast Atlantic', 'Atlantique Sud-Est'],
  '48': ['Atlantico antartico', 'Antarctic Atlantic', 'Atlantique Antarctique'],
  '51': ['Oceano Indiano occidentale', 'Western Indian Ocean', 'océan Indien occidental'],
  '57': ['Oceano Indiano orientale', 'Eastern Indian Ocean', 'océan Indien oriental'],
  '58': ['Oceano Indiano antartico', 'Antarctic Indian Ocean', 'océan Indien Antarctique'],
  '61': ['Pacifico nord-occidentale', 'Northwest Pacific', 'Pacifique Nord-Ouest'],
  '67': ['Pacifico nord-orientale', 'Northeast Pacific', 'Pacifique Nord-Est'],
  '71': ['Pacifico centro-occidentale', 'Western Central Pacific', 'Pacifique Centre-Ouest'],
  '77': ['Pacifico centro-orientale', 'Eastern Central Pacific', 'Pacifique Centre-Est'],
  '81': ['Pacifico sud-occidentale', 'Southwest Pacific', 'Pacifique Sud-Ouest'],
  '87': ['Pacifico sud-orientale', 'Southeast Pacific', 'Pacifique Sud-Est'],
  '88': ['Pacifico antartico', 'Antarctic Pacific', 'Pacifique Antarctique'],
};

const COLUMNS = ['it', 'en', 'fr'];

/**
 * A catch area in a language, English where there is no name in it: `Western Mediterranean, Sardinia (FAO 37.1.3)`.
 * @returns the code alone where it is not known
 */
export function fishingArea(code: string, locale: string): string {
  const names = AREAS[code];
  const name = names?.[COLUMNS.indexOf(locale.split('-', 1)[0] ?? '') as 0] ?? names?.[1];
  return name === undefined ? `FAO ${code}` : `${name} (FAO ${code})`;
}

/** The code in `urn:gdst:fao:27.4`, `FAO 37.1.3` or `27.4`; undefined in any other text. */
export function fishingAreaCode(told: string): string | undefined {
  return /^(?:.*\bfao[\s:/_-]*)?(\d{2}(?:\.[0-9a-z]+)*)$/i.exec(told.trim())?.[1]?.toLowerCase();
}
