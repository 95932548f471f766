import { beforeEach } from 'vitest'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

type Clients<Name extends string> = Readonly<Record<Name, TestClient>>

/** Clients that are signed in anew before each test of a file. They are empty until its first test. */
export function signedInEachTest<Name extends string>(names: readonly Name[], signIn: () => Promise<Clients<Name>>): Clients<Name> {
  const clients = Object.fromEntries(names.map((name) => [name, {}])) as Clients<Name>
  beforeEach(async () => {
    const signedIn = await signIn()
    for (const name of names) Object.assign(clients[name], signedIn[name])
  })
  return clients
}

/** Gives a client a new session, where the one before has ended within a test. */
export async function signInAgain(bank: TestBank, client: TestClient, phone: string): Promise<void> {
  Object.assign(client, await bank.signedIn(phone))
}
