// The product's way of a last signature, in process and past its code.
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { processSoon } from '../../apps/server/src/features/payments/processing/process-soon.ts'
import { signablePayment } from '../../apps/server/src/features/payments/signatures/signable-payment.ts'
import { provingMethods } from '../../apps/server/src/features/signing/methods/proving-methods.ts'
import { sign } from '../../apps/server/src/features/signing/pipeline/sign.ts'
import type { Contestant } from '../ledger/drive.ts'
import { authorityOf } from './authority-of.ts'
import type { Written } from './bench-bank.ts'

/** Makes every code of this process right and costless: what codes cost is measured over HTTP. */
export function takeEveryCode(): void {
  provingMethods.SMS = {
    ...provingMethods.SMS,
    prove: async (_, { subject: { digest } }) => ok({ digest, hold: async () => true, spend: async () => true, over: { code: 'codeExpired' }, evidence: null }),
  }
}

const submitted = { method: 'SMS', code: '', from: '', origin: { userAgent: '', address: '' } } as const

/**
 * Signs the next payment by the pipeline, which stores it together with others of the moment.
 * @param expected `signed`: hold and queue stand. `settled`: the money has moved, at once or behind the signature as soon
 *   as its turn comes.
 */
export const signing = (context: Context, name: string, expected: 'signed' | 'settled', next: () => Written): Contestant => ({
  name,
  async transfer() {
    const one = next()
    const asked = { paymentId: one.paymentId }
    const signed = await sign(context, authorityOf(one), signablePayment(), { asked, submitted }, async (_, payment) => ok(payment))
    if (!signed.ok) throw new Error(signed.error.code)
    const { state } = signed.value
    if (expected === 'settled' && state === 'signed') return processSoon(context, one)
    if (state !== expected) throw new Error(`The payment is ${state} instead of ${expected}`)
  },
})
