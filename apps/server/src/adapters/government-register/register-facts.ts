import type { FactsAnswer, RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { parseKved } from '@dilo/domain/values/kved.ts'
import { isRecord, MOST, readPerson } from './registered-people.ts'

type Extract = Readonly<Record<string, unknown>>

/** Longer texts than any of the register's own. */
const LONGEST = 512

/**
 * Reads an extract of the state's register, in the form of its interface: `names`, `olf_name`, `registration`,
 * `address`, `activity_kinds`, `heads`, `founders`. A field of another form counts as missing; anything but an extract
 * counts as no answer.
 */
export function readRegisterFacts(extract: unknown): FactsAnswer {
  if (!isRecord(extract)) return { kind: 'silent' }
  const [heads, founders] = [listAt(extract, 'heads'), listAt(extract, 'founders')]
  if (heads === null || founders === null) return { kind: 'silent' }
  const [names, registration, address] = [
    inner(extract, 'names'),
    inner(extract, 'registration'),
    inner(extract, 'address'),
  ]
  return {
    kind: 'facts',
    facts: {
      // The name may stand without the legal form, which the displayed one always has.
      name: textAt(names, 'display') ?? textAt(names, 'name') ?? textAt(extract, 'name'),
      shortName: textAt(names, 'short'),
      englishName: textAt(names, 'name_en'),
      legalForm: textAt(extract, 'olf_name'),
      registeredOn: dayAt(registration, 'date'),
      registerNumber: textAt(registration, 'record_number')?.replace(/\D/g, '') ?? null,
      place: placeOf(address),
      ...activitiesOf(extract),
      heads: heads.flatMap((one) => {
        const head = readPerson(one, 'head')
        return head === null ? [] : [{ name: head.name, inn: head.inn, since: dayAt(one, 'appointment_date') }]
      }),
      founders: founders.flatMap((one) => {
        const founder = readPerson(one, 'founder')
        return founder === null ? [] : [{ name: founder.name, code: codeAt(one), capital: amountAt(one, 'capital') }]
      }),
    },
  }
}

const inner = (of: Extract, name: string): Extract => (isRecord(of[name]) ? of[name] : {})

function textAt(of: Extract, name: string): string | null {
  const text = of[name]
  return typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST ? text.trim() : null
}

/** Days come with a time after them. */
function dayAt(of: Extract, name: string): BusinessDate | null {
  const day = parseBusinessDate(textAt(of, name)?.slice(0, 10) ?? '')
  return day.ok ? day.value : null
}

function codeAt(of: Extract): string | null {
  const code = parseClientCode(textAt(of, 'code') ?? '')
  return code.ok ? code.value : null
}

/** Hryvnia with kopiykas behind a point or a comma. */
function amountAt(of: Extract, name: string): bigint | null {
  const [, whole, kopiykas = ''] =
    /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec((textAt(of, name) ?? '').replace(/\s/g, '')) ?? []
  return whole === undefined ? null : BigInt(whole + kopiykas.padEnd(2, '0'))
}

/** Null: it is there, and no list of objects. */
function listAt(of: Extract, name: string): readonly Extract[] | null {
  const list = of[name] ?? []
  return Array.isArray(list) && list.length <= MOST && list.every(isRecord) ? list : null
}

function placeOf(address: Extract): string | null {
  const parts = [textAt(address, 'country'), textAt(address, 'zip'), textAt(address, 'address')]
  return parts[2] === null ? null : parts.filter((part) => part !== null).join(', ')
}

function activitiesOf(extract: Extract): Pick<RegisterFacts, 'mainActivity' | 'otherActivities'> {
  const kinds = (listAt(extract, 'activity_kinds') ?? []).flatMap((one) => {
    const code = parseKved(textAt(one, 'code') ?? '')
    return code.ok ? [{ code: code.value, isMain: one['is_primary'] === true }] : []
  })
  const main = kinds.find(({ isMain }) => isMain)?.code ?? textAt(inner(extract, 'primary_activity_kind'), 'code')
  const others = kinds.map(({ code }) => code).filter((code, at, all) => code !== main && all.indexOf(code) === at)
  return { mainActivity: main, otherActivities: others }
}
