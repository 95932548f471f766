import type { KeptData, PersonalRecord } from '@dilo/contract/personal-record-calls.ts'
import { deviceOf } from '@dilo/domain/rules/device.ts'
import type { RecordKind } from '@dilo/domain/rules/personal-record.ts'
import { type Email, maskEmail } from '@dilo/domain/values/email.ts'
import { DEVICES_KEPT_MS, SESSIONS_KEPT_MS } from '../../access/door.ts'
import type { RecordRows } from './read-personal-record.ts'
import type { OfCompany } from './store.ts'

const companyOf = ({
  company_name: name,
  company_code: code,
}: OfCompany): PersonalRecord['letters'][number]['company'] => (name === null || code === null ? null : { name, code })

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/** The file of a person's data, under plain names. */
export function presentRecord(rows: RecordRows, { madeAt, bank }: { madeAt: Date; bank: string }): PersonalRecord {
  return {
    madeAt: madeAt.toISOString(),
    bank,
    person: presentPerson(rows),
    contacts: rows.contacts.map(({ type, value, created_at }) => ({ type, value, since: created_at.toISOString() })),
    questionnaire: rows.said ? { answers: rows.said.answers, savedAt: rows.said.saved_at.toISOString() } : null,
    consents: rows.consents.map((consent) => ({
      company: companyOf(consent),
      about: consent.kind,
      version: consent.version,
      text: consent.text_digest.toString('hex'),
      givenAt: consent.given_at.toISOString(),
    })),
    companies: rows.relations.map(presentRelation),
    cards: rows.cards.map((card) => ({
      company: companyOf(card),
      number: `${card.first_digits}••••••${card.last_digits}`,
      nameOnCard: card.name_on_card,
      state: card.state,
      since: card.created_at.toISOString(),
      validUntil: card.expires_on,
    })),
    settings: {
      notices: rows.notices.map(({ kind, cabinet, email, sms }) => ({ about: kind, cabinet, email, sms })),
      payFrom: rows.accountChoices.map((row) => ({
        company: companyOf(row),
        account: row.iban,
        reserve: row.reserve_iban,
      })),
    },
    ...presentDevices(rows),
    keys: rows.keys.map((key) => ({
      certificate: key.certificate_sha256.toString('hex'),
      knownSince: key.known_since.toISOString(),
      validUntil: key.valid_until.toISOString(),
    })),
    ...presentWork(rows),
  }
}

function presentPerson({ person, employee }: RecordRows): PersonalRecord['person'] {
  return {
    lastName: person.last_name_uk,
    firstName: person.first_name_uk,
    middleName: person.middle_name_uk,
    namesInRussian: {
      lastName: person.last_name_ru,
      firstName: person.first_name_ru,
      middleName: person.middle_name_ru,
    },
    taxNumber: person.inn,
    birthDate: person.birthdate,
    country: person.country,
    language: person.language,
    knownSince: person.created_at.toISOString(),
    identifiedAt: person.identified_at?.toISOString() ?? null,
    dataGoodUntil: person.data_good_until,
    worksForBank: employee,
  }
}

function presentRelation(row: RecordRows['relations'][number]): PersonalRecord['companies'][number] {
  return {
    company: companyOf(row),
    role: row.type,
    position: row.position_code,
    state: row.status,
    since: row.created_at.toISOString(),
    rights: [...row.permissions],
    signature: row.signature_type,
    validUntil: row.valid_until,
    document: row.authority_number === null ? null : { number: row.authority_number, date: row.authority_date },
  }
}

const presentDevices = (rows: RecordRows): Pick<PersonalRecord, 'sessions' | 'browsers' | 'phones'> => ({
  sessions: rows.sessions.map((session) => ({
    ...deviceOf(session.user_agent),
    address: session.address,
    startedAt: session.created_at.toISOString(),
    lastUsedAt: session.last_seen_at.toISOString(),
    endsAt: session.expires_at.toISOString(),
  })),
  browsers: rows.browsers.map(({ first_seen_at: first, last_seen_at: last }) => ({
    firstUsedAt: first.toISOString(),
    lastUsedAt: last.toISOString(),
    forgottenAt: after(last, DEVICES_KEPT_MS).toISOString(),
  })),
  phones: rows.phones.map(({ name, created_at, last_used_at }) => ({
    name,
    since: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  })),
})

type Work = Pick<PersonalRecord, 'letters' | 'statements' | 'invitations' | 'blocks' | 'deeds'>

const presentWork = (rows: RecordRows): Work => ({
  letters: rows.letters.map((row) => ({
    company: companyOf(row),
    subject: row.subject,
    text: row.text,
    writtenAt: row.written_at.toISOString(),
  })),
  statements: rows.statements.map((row) => ({
    company: companyOf(row),
    sentTo: maskEmail(row.address as Email),
    frequency: row.frequency,
    state: row.state,
    since: row.created_at.toISOString(),
  })),
  invitations: rows.invitations.map((row) => ({
    company: companyOf(row),
    role: row.type,
    sentAt: row.created_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  })),
  blocks: rows.blocks.map((block) => ({
    what: block.what,
    reason: block.public_reason,
    since: block.since.toISOString(),
    until: block.until?.toISOString() ?? null,
    liftedAt: block.lifted_at?.toISOString() ?? null,
  })),
  deeds: rows.actions.map((row) => ({ company: companyOf(row), what: row.event, at: row.at.toISOString() })),
})

/** The items of a kind: the time of each, and when it is deleted, if that is set. */
type Things = { readonly times: readonly Date[]; readonly ends?: readonly Date[] }

const thingsOf: Record<RecordKind, (rows: RecordRows) => Things> = {
  identity: ({ person }) => ({ times: [person.created_at] }),
  contacts: ({ contacts }) => ({ times: contacts.map(({ created_at }) => created_at) }),
  questionnaire: ({ said }) => ({ times: said ? [said.saved_at] : [] }),
  companies: ({ relations }) => ({ times: relations.map(({ created_at }) => created_at) }),
  cards: ({ cards }) => ({ times: cards.map(({ created_at }) => created_at) }),
  keys: ({ keys }) => ({ times: keys.map(({ known_since }) => known_since) }),
  deeds: ({ actions }) => ({ times: actions.map(({ at }) => at) }),
  letters: ({ letters }) => ({ times: letters.map(({ written_at }) => written_at) }),
  statements: ({ statements }) => ({ times: statements.map(({ created_at }) => created_at) }),
  invitations: ({ invitations }) => ({ times: invitations.map(({ created_at }) => created_at) }),
  sessions: ({ sessions }) => ({
    times: sessions.map(({ created_at }) => created_at),
    ends: sessions.map(({ expires_at }) => after(expires_at, SESSIONS_KEPT_MS)),
  }),
  browsers: ({ browsers }) => ({
    times: browsers.map(({ first_seen_at }) => first_seen_at),
    ends: browsers.map(({ last_seen_at }) => after(last_seen_at, DEVICES_KEPT_MS)),
  }),
  phones: ({ phones }) => ({ times: phones.map(({ created_at }) => created_at) }),
  settings: ({ notices, accountChoices }) => ({ times: [...notices, ...accountChoices].map(() => new Date(0)) }),
  blocks: ({ blocks }) => ({ times: blocks.map(({ since }) => since) }),
}

const earliest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((first, time) => (first === null || time < first ? time : first), null)

const latest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((last, time) => (last === null || time > last ? time : last), null)

/** One kind of things that the bank keeps about a person. */
export function presentKept(kind: RecordKind, rows: RecordRows): KeptData {
  const { times, ends = [] } = thingsOf[kind](rows)
  return {
    kind,
    count: times.length,
    since: kind === 'settings' ? null : (earliest(times)?.toISOString() ?? null),
    endsAt: latest(ends)?.toISOString() ?? null,
  }
}
