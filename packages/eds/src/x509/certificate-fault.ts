/** `unknownKey`: the key is none of DSTU 4145 over a curve that we know. */
export type CertificateFault = 'malformed' | 'unknownKey' | 'unknownAlgorithm' | 'unknownCriticalExtension'

/** Thrown and caught within this package, with the word of the fault. */
export class CertificateRefused extends Error {
  readonly fault: CertificateFault

  constructor(fault: CertificateFault) {
    super(fault)
    this.fault = fault
  }
}
