import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

/**
 * Signs the open change of a person's access by a code, in the same calls as the page. @param phone where the code comes
 * @returns ok, the code of the refusal, or that no change is open
 */
export async function signChangeOfPerson(bank: TestBank, client: TestClient, phone: string, personId: string): Promise<string> {
  const open = await client.call('GET /api/operation-service/access-changes', {})
  const found = open.ok ? open.answer.changes.find((one) => one.personId === personId) : undefined
  if (found === undefined) return 'no change'
  const [params, seen] = [{ changeId: found.id }, { method: 'SMS', fingerprint: found.fingerprint } as const]
  const asked = await client.call('POST /api/operation-service/access-changes/{changeId}/code', { params, body: seen })
  if (!asked.ok) return asked.refusal.error_code
  const { code: otp_code } = await bank.lastMessage(phone)
  const signed = await client.call('POST /api/operation-service/access-changes/{changeId}/signatures', { params, body: { ...seen, otp_code } })
  return signed.ok ? 'ok' : signed.refusal.error_code
}
