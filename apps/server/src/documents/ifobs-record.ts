/** Characters of a record of iFOBS, one byte each in windows-1251 (domain-ukraine.md section 3). */
export const IFOBS_RECORD = 660

type Place = readonly [first: number, last: number]

/**
 * The place of each field in a record, first and last character counted from 1; a place outside all fields is a space.
 */
export const ifobsPlaces = {
  bankCode: [1, 9],
  account: [10, 28],
  iban: [29, 57],
  otherBankCode: [58, 66],
  otherAccount: [67, 85],
  otherIban: [86, 114],
  /** `0`: money goes out, `1`: it comes in. */
  direction: [115, 115],
  /** Minor units. */
  amount: [116, 131],
  documentType: [132, 133],
  number: [134, 143],
  /** ISO 4217's number. */
  currency: [144, 146],
  /** YYMMDD, as the other days. */
  documentDay: [147, 152],
  receivedDay: [153, 158],
  debtorName: [159, 196],
  creditorName: [197, 234],
  purpose: [235, 395],
  /** The purpose continues here. */
  furtherPurpose: [396, 454],
  debtorCode: [460, 473],
  creditorCode: [474, 487],
  id: [488, 496],
  createdDay: [655, 660],
} as const satisfies Record<string, Place>

export type IfobsField = keyof typeof ifobsPlaces
