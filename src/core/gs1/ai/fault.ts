import { omitUndefined } from '../../omit-undefined.ts';
/** Errors of a code by name; each has a text in `i18n` (scanner). */
export type FaultName =
  | 'CheckDigit'
  | 'GtinLength'
  | 'Length'
  | 'CharacterSet'
  | 'Date'
  | 'Time'
  | 'CodeList'
  | 'Range'
  | 'CompanyPrefix'
  | 'Coupon'
  | 'ZeroGtin'
  | 'Encoding'
  | 'UnknownIdentifier'
  | 'QualifierOrder'
  | 'NotInPath'
  | 'NotInQuery'
  | 'Duplicate'
  | 'MissingAssociation'
  | 'ForbiddenAssociation'
  | 'TrailingSlash'
  | 'NoPrimaryKey'
  | 'Syntax';

export interface Fault {
  fault: FaultName;
  /** The Application Identifier with the error, and its value as read. */
  ai?: string;
  value?: string;
  /** The GTIN-14 of the code where it has one; the check digit may be wrong. */
  gtin?: string;
}

export function fault(name: FaultName, ai?: string, value?: string): Fault {
  return omitUndefined({ fault: name, ai, value });
}

export function isFault(result: object | undefined): result is Fault {
  return result !== undefined && 'fault' in result;
}
