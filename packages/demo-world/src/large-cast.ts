import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { innOf } from './people-and-companies.ts'
import { stableId } from './stable-id.ts'

/** A company of the large bank, with the one person who owns it and its one account in hryvnia. */
export type LargeClient = {
  readonly place: number
  readonly companyId: string
  readonly accountId: string
  readonly personId: string
  readonly name: string
  readonly code: string
  readonly iban: Iban
  readonly phone: string
  readonly inn: string
  readonly birthdate: string
}

const trades = [
  'Млин',
  'Пасіка',
  'Друкарня',
  'Майстерня',
  'Їдальня',
  'Ґазда',
  'Аптека',
  'Книгарня',
  'Сироварня',
  'Теплиця',
  'Склад',
  'Перевізник',
] as const

const FIRST_BIRTHDATE = Date.UTC(1960, 0, 1)
/** People share a birthdate as rarely as their codes allow. */
const BIRTHDATES = 15_000

/** The client at this place; the first has the account with very many entries. Phones follow 380509000000. */
export function largeClient(place: number, bankCode: string): LargeClient {
  const birthdate = new Date(FIRST_BIRTHDATE + (place % BIRTHDATES) * DAY).toISOString().slice(0, 10)
  return {
    place,
    companyId: stableId(`large company ${place}`),
    accountId: stableId(`large account ${place}`),
    personId: stableId(`large person ${place}`),
    name: place === 0 ? 'ТОВ «Мільйон Проведень»' : `ТОВ «${trades[place % trades.length]} ${place}»`,
    code: completeEdrpou(String(4_500_000 + place)),
    iban: composeIban(certain(parseBankCode(bankCode)), `2600${5_000_000 + place}`),
    phone: `380509${String(place).padStart(6, '0')}`,
    inn: innOf(birthdate, 5_000 + Math.floor(place / BIRTHDATES)),
    birthdate,
  }
}
