import { GOVERNMENT_VERIFICATION_TIMEOUT } from '@dilo/domain/rules/government-verification.ts'
import { parseEdrpou } from '@dilo/domain/values/edrpou.ts'
import { call } from '../../api/call.ts'
import { named } from './registration-attempt.ts'

/**
 * Tells whether the government's register knows a company. Ten seconds of silence count as yes (spec section 5),
 * whichever
 * side is silent. A code with a wrong check digit is not asked about: the bank refuses the code itself
 * (noClientDataForCode). @throws as `call`
 */
export async function isKnownToRegister(okpo: string): Promise<boolean> {
  if (!parseEdrpou(okpo).ok) return true
  const signal = AbortSignal.timeout(GOVERNMENT_VERIFICATION_TIMEOUT)
  try {
    const { valid } = await call('POST /api/auth-service/reg/verify/okpo', { body: { okpo, ...named() }, signal })
    return valid
  } catch (failure) {
    if (signal.aborted) return true
    throw failure
  }
}
