/** Identifier octets of the types that certificates and signatures are made of (ITU-T X.680). */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  printableString: 0x13,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const

/** The identifier octet of a context-specific constructed value: `[0]`. */
export const contextTag = (number: number): number => 0xa0 + number

/** The identifier octet of a context-specific primitive value: `[0] IMPLICIT OCTET STRING`. */
export const primitiveContextTag = (number: number): number => 0x80 + number
