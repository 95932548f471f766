/**
 * Why an electronic signature (КЕП) is refused: one word for each check, in `fields.p7s` of the answer. The texts for
 * people stand in the web. The words of the first three groups are those of packages/eds.
 */
const edsFaults = [
  // The bytes.
  'malformed',
  'unknownAlgorithm',
  // The signature.
  'contentType',
  'otherContent',
  'signerCount',
  'noSignedAttributes',
  'noSignerCertificate',
  /** It is over another text: the subject was changed after signing, or something else was signed. */
  'messageDigest',
  'signingCertificate',
  'signatureRange',
  'signature',
  // The certificate and its authority.
  'unknownKey',
  'unknownCriticalExtension',
  'keyUsage',
  'unknownAuthority',
  'certificateSignature',
  'certificateNotYetValid',
  'certificateExpired',
  'notAnAuthority',
  'revoked',
  /** The authority does not say whether the certificate is revoked. */
  'revocationUnknown',
  /** The authority answers for the certificate up to a sum, and this is more. */
  'overValueLimit',
  // The owner of the certificate.
  'seal',
  'anotherPerson',
  'anotherCompany',
  'personalKey',
  // This bank.
  /** It has signed something already. */
  'usedBefore',
] as const

export type EdsFault = (typeof edsFaults)[number]
