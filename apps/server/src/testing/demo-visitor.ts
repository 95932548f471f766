import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

/** A visitor who has pressed 'Try demo'. */
export async function demoVisitor(bank: TestBank): Promise<TestClient> {
  const client = bank.client()
  const begun = await client.call('POST /api/auth-service/auth/demo', {})
  if (!begun.ok) throw new Error(`The demo was refused: ${begun.refusal.error_code}`)
  return client
}
