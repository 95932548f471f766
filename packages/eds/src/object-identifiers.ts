/** The object identifiers that certificates and signatures of Ukraine use. */
export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',

  encryptedData: '1.2.840.113549.1.7.6',

  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  hmacGost34311: '1.2.804.2.1.1.1.1.1.2',
  gost28147Cfb: '1.2.804.2.1.1.1.1.1.1.3',
  keyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1',
  /** The container of Key-6.dat. */
  iitStore: '1.3.6.1.4.1.19398.1.1.1.2',
  /** The cipher that seals a key in a key store of Java. */
  sunKeyProtector: '1.3.6.1.4.1.42.2.17.1.1',

  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  /** The content of a time stamp. */
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',

  ocspBasic: '1.3.6.1.5.5.7.48.1.1',
  ocspNonce: '1.3.6.1.5.5.7.48.1.2',
  /** Uses of a key: it signs answers about revocation; it stamps the time. */
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  /** It is for anything; it signs messages; it signs documents (RFC 9336); it is a seal of Ukraine. */
  anyUse: '2.5.29.37.0',
  messageSigning: '1.3.6.1.5.5.7.3.4',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  sealOfUkraine: '1.2.804.2.1.1.1.3.9',

  gost34311: '1.2.804.2.1.1.1.1.2.1',
  kupyna256: '1.2.804.2.1.1.1.1.2.2.1',
  sha256: '2.16.840.1.101.3.4.2.1',
  dstu4145WithGost34311: '1.2.804.2.1.1.1.1.3.1.1',
  dstu4145WithKupyna256: '1.2.804.2.1.1.1.1.3.6.1.1',
  /** Curves over a polynomial basis of 257 and of 431 bits. */
  curve257: '1.2.804.2.1.1.1.1.3.1.1.2.6',
  curve431: '1.2.804.2.1.1.1.1.3.1.1.2.9',

  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  countryName: '2.5.4.6',
  organizationName: '2.5.4.10',
  givenName: '2.5.4.42',

  subjectDirectoryAttributes: '2.5.29.9',
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  crlNumber: '2.5.29.20',
  revocationReason: '2.5.29.21',
  /** The list holds only what has changed since another one. */
  deltaList: '2.5.29.27',
  certificatePolicies: '2.5.29.32',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  distributionPoints: '2.5.29.31',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  /** Within it: the address of a responder of OCSP. */
  ocspAccess: '1.3.6.1.5.5.7.48.1',
  qcStatements: '1.3.6.1.5.5.7.1.3',
  qcLimitValue: '0.4.0.1862.1.2',

  /** РНОКПП of the owner. */
  drfo: '1.2.804.2.1.1.1.11.1.4.1.1',
  /** The code of the owner's organization in ЄДРПОУ. */
  edrpou: '1.2.804.2.1.1.1.11.1.4.2.1',
} as const
