import { demoCodeOf } from './test-payment.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

/** The change that an invitation waits for, as a person of the company sees it. */
export async function accessChangeOf(client: TestClient, invitationId: string) {
  const open = await client.call('GET /api/operation-service/access-changes', {})
  if (!open.ok) throw new Error(open.refusal.error_code)
  return open.answer.changes.find((change) => change.invitationId === invitationId)
}

/** Requests a code and signs a change of access with it, in the same calls as the page. @param phone where the code comes */
export async function signAccess(bank: TestBank, client: TestClient, phone: string, invitationId: string) {
  const change = await accessChangeOf(client, invitationId)
  const params = { changeId: change?.id ?? '00000000-0000-7000-8000-000000000000' }
  const seen = { method: 'SMS', fingerprint: change?.fingerprint ?? 'NONE' } as const
  const asked = await client.call('POST /api/operation-service/access-changes/{changeId}/code', { params, body: seen })
  if (!asked.ok) return asked
  const otp_code = demoCodeOf(asked.answer) ?? (await bank.lastMessage(phone)).code
  return client.call('POST /api/operation-service/access-changes/{changeId}/signatures', { params, body: { ...seen, otp_code } })
}
