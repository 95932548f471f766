import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../config.ts'
import type { DemoOfficer } from '../features/desk/sign-in/development-door.ts'
import { ACCOUNTANT, DIRECTOR, HALYNA_ZINCHENKO, IHOR, OLENA, ROMAN, ROMAN_TYMOSHENKO } from './demo-people.ts'
import type { Owner } from './owner.ts'
import { openTestBank, type TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'
import { type DeskClient, openTestDesk, type TestDesk } from './test-desk.ts'

const people = {
  olena: OLENA,
  ihor: IHOR,
  director: DIRECTOR,
  accountant: ACCOUNTANT,
  roman: ROMAN,
  romanTymoshenko: ROMAN_TYMOSHENKO,
  halynaZinchenko: HALYNA_ZINCHENKO,
} as const

const officers = ['officer', 'secondOfficer', 'compliance', 'security', 'secondSecurity', 'product'] as const satisfies readonly DemoOfficer[]

type People = { readonly [Name in keyof typeof people]: TestClient }

type BankOfFile = People & { readonly bank: TestBank; readonly owner: Owner }

type DeskOfFile = People & { readonly [Name in (typeof officers)[number]]: DeskClient } & { readonly desk: TestDesk; readonly owner: Owner }

/**
 * The bank of a test file, which opens before its first test and closes after its last: `const { bank, olena } =
 * bankOfFile()`. A person is signed in, and the owner connected, if the file names them. All of them are empty until the
 * first test (decision 289).
 */
export function bankOfFile(config?: Config): BankOfFile {
  const bank = madeBeforeTests(() => openTestBank(config))
  afterAll(() => bank.close())
  return whenNamed<BankOfFile>({ bank: () => bank, ...partsOf(() => bank) })
}

/** The same with the desk, whose officers have come through the development door. */
export function deskOfFile(config?: Config): DeskOfFile {
  const desk = madeBeforeTests(() => openTestDesk(config))
  afterAll(() => desk.close())
  const entered = officers.map((officer) => [officer, () => madeBeforeTests(() => desk.enter(officer))])
  return whenNamed<DeskOfFile>({ desk: () => desk, ...partsOf(() => desk.bank), ...Object.fromEntries(entered) })
}

function partsOf(bank: () => TestBank) {
  const signedIn = Object.entries(people).map(([name, phone]) => [name, () => madeBeforeTests(() => bank().signedIn(phone))])
  return { owner: () => ownerOf(bank), ...Object.fromEntries(signedIn) }
}

function ownerOf(bank: () => TestBank): Owner {
  const owner = madeBeforeTests(async () => {
    const client = new pg.Client({ connectionString: bank().adminUrl })
    await client.connect()
    return { query: client.query.bind(client) as pg.Client['query'], end: () => client.end() }
  })
  afterAll(() => owner.end())
  return owner
}

/** An object that has its properties from the file's first test on. */
function madeBeforeTests<Thing extends object>(make: () => Promise<Thing>): Thing {
  const thing = {} as Thing
  beforeAll(async () => void Object.assign(thing, await make()))
  return thing
}

/** Makes each part when it is read. */
function whenNamed<Parts>(parts: { readonly [Name in keyof Parts]: () => Parts[Name] }): Parts {
  const getters = Object.entries<() => unknown>(parts).map(([name, get]) => [name, { get }])
  return Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap) as Parts
}
