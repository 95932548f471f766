import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { email } from './email/email.ts'
import type { ProvingMethod } from './proving-method.ts'
import { sms } from './sms/sms.ts'

/** The methods that the bank offers. A signature by EDS, which needs no code, will be a row of its own. */
export const provingMethods: Record<CodeMethod, ProvingMethod> = { SMS: sms, EMAIL: email }
