// A server that does nothing but sign: `node signing-server.ts <url> <now>`, for tests that run two of them, or kill them.
import process from 'node:process'
import { signMany } from '../../features/payments/signatures/sign-many.ts'
import { signPayment } from '../../features/payments/signatures/sign-payment.ts'
import { LIMITS_OF_MANY } from '../many-payers.ts'
import { testConfig } from '../test-config.ts'
import { contextOfProgram } from '../killing/working-server.ts'
import type { AskedToSign, SaidOfSigning } from './open-signing-server.ts'

// All codes come from one network here.
const context = contextOfProgram({ poolSize: 8, config: testConfig(LIMITS_OF_MANY) })

async function signOne({ authority, paymentIds, code }: AskedToSign): Promise<string> {
  const [paymentId = ''] = paymentIds
  const signed = await signPayment(context, authority, paymentId, { method: 'SMS', code, from: '192.0.2.1', origin: { userAgent: '', address: '' } })
  return signed.ok ? 'signed' : signed.error.code
}

async function signAll({ authority, paymentIds, code }: AskedToSign): Promise<string> {
  const signed = await signMany(context, authority, paymentIds, { method: 'SMS', code, from: '192.0.2.1', origin: { userAgent: '', address: '' } })
  return signed.ok ? 'signed' : signed.error.code
}

process.on('message', (asked: readonly AskedToSign[]) => {
  const tries = asked.flatMap((one) => Array.from({ length: one.times }, () => one))
  const each = tries.map((one) => (one.paymentIds.length === 1 ? signOne : signAll)(one).catch((fault: unknown) => `fault: ${String(fault)}`))
  void Promise.all(each).then((said: SaidOfSigning) => process.send?.(said))
})
process.send?.('ready')
