/** In any language of Excel and LibreOffice an error is a `#` with capitals that ends in a mark: `#REF!`, `#¿NOMBRE?`, `#ДЕЛ/0!`. */
const MARKED = /^#[¡¿]?[\p{Lu}\p{Lo}][\p{Lu}\p{Lo}\p{M}_/. 0-9]*[!?؟！？]$/u;
/** Those that end in none: a value that is not there, in each language, and what programs write without the mark. */
const PLAIN =
  /^#(?:NAME|VALUE|REF|NUM|NULL|DIV\/0|N\/A|N\/D|N\/B|N\/V|N\/T|NV|I\/T|S\/V|YOK|SAKNAS|PUUTTUU|HIÁNYZIK|NENÍ_K_DISPOZICI|NEDOSTUPN[ÝÉ]|PUUDUB|NEPIEEJAMS|NĖRA|NIEDOSTĘPNE|Н\/Д|Δ\/Υ|DĚLENÍ_NULOU|GETTING_DATA|CHARGEMENT_DONNEES|DATEN_ABRUFEN|OBTENIENDO_DATOS)!?$/u;
/** LibreOffice shows other errors by a number. */
const NUMBERED =
  /^(?:Err|Error|Fehler|Erreur|Errore|Erro|Fout|Fel|Feil|Fejl|Virhe|Chyba|Błąd|Hiba|Hata|Ошибка|Помилка|Грешка|Greška|Napaka|Eroare|Viga|Klaida|Kļūda|Σφάλμα|エラー|错误|錯誤|오류|خطأ)\.?\s?:\s?5\d\d$/iu;
/** A column too narrow for its value, as a file of texts has it. */
const NARROW = /^#{3,}$/;

/** Whether a text is what a spreadsheet shows of a formula that came to no value. */
export function isFormulaError(cell: string): boolean {
  const text = cell.trim().normalize('NFC');
  if (text.length > 40 || !/^(?:#|\p{L}+\.?\s?:\s?5)/u.test(text)) return false;
  return [MARKED, PLAIN, NUMBERED, NARROW].some((error) => error.test(text));
}
