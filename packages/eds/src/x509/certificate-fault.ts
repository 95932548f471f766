import { refused, type Result } from '@dilo/domain/result.ts'
import { Malformed } from '../der/read-der.ts'

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

/** The answer of a reader; an exception of this package is a fault, too. */
export function answerOf<Value, Fault>(read: () => Result<Value, Fault>): Result<Value, Fault | CertificateFault> {
  try {
    return read()
  } catch (error) {
    if (error instanceof Malformed) return refused('malformed')
    if (error instanceof CertificateRefused) return refused(error.fault)
    throw error
  }
}
