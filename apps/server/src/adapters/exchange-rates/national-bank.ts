import { type OfficialRate, parseOfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { currencyNumbers, type ForeignCurrency, foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { ExchangeRates, RatesAnswer } from '../../ports/exchange-rates.ts'
import { askService } from '../ask-service.ts'
import { readLimited } from '../read-limited.ts'

type NationalBank = { readonly url: string; readonly timeoutMs?: number }

const TIMEOUT_MS = 10_000
/** All of its currencies are some 10 kB. */
const LARGEST_ANSWER = 256 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The National Bank's open data: `GET {url}?json&date=YYYYMMDD` answers `[{"r030":840,"txt":"…","rate":41.9761,"cc":"USD",
 * "exchangedate":"20.11.2026"}, …]`, hryvnia for one unit (domain-ukraine.md section 5). One request returns every
 * currency; a text that is not exactly of this form is not an answer.
 */
export const nationalBank = ({ url, timeoutMs = TIMEOUT_MS }: NationalBank): ExchangeRates => ({
  async ratesOf(day) {
    const workingDay = ratesDayOf(day)
    try {
      const answer = await askService(`${url}?json&date=${workingDay.replaceAll('-', '')}`, {
        headers: { accept: 'application/json' },
        timeoutMs,
      })
      if (answer.status !== 200) {
        await answer.body?.cancel()
        return unavailable(`status ${answer.status}`)
      }
      return readRates(utf8.decode(await readLimited(answer, LARGEST_ANSWER)), workingDay)
    } catch (error) {
      return unavailable(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    }
  },
})

const unavailable = (why: string): RatesAnswer => ({ kind: 'unavailable', why })

/** Numbers as they are written: a rate must not pass through a float. */
function parseWithNumbersAsText(text: string): unknown {
  const asWritten = (_: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value
  return JSON.parse(text, asWritten)
}

/** @throws for a text that is not JSON */
function readRates(text: string, workingDay: BusinessDate): RatesAnswer {
  const rows = parseWithNumbersAsText(text)
  if (!Array.isArray(rows)) return unavailable('the answer is no list')
  if (rows.length === 0) return { kind: 'none' }
  const read = foreignCurrencies.map((currency) => readRate(rows, currency, workingDay))
  const fault = read.find((one) => typeof one === 'string')
  if (fault !== undefined) return unavailable(fault)
  const [USD, EUR] = read as [OfficialRate, OfficialRate]
  return { kind: 'rates', rates: { USD, EUR } }
}

/** @returns the rate, or its fault */
function readRate(
  rows: readonly unknown[],
  currency: ForeignCurrency,
  workingDay: BusinessDate,
): OfficialRate | string {
  const found = rows.filter(
    (row): row is Record<string, unknown> =>
      typeof row === 'object' && row !== null && (row as { cc?: unknown }).cc === currency,
  )
  const [row] = found
  if (row === undefined || found.length > 1) return `${currency} is there ${found.length} times`
  if (row['r030'] !== currencyNumbers[currency]) return `${currency} has a number of another currency`
  const [year, month, date] = workingDay.split('-')
  if (row['exchangedate'] !== `${date}.${month}.${year}`) return `${currency} is of another day`
  const rate = typeof row['rate'] === 'string' ? parseOfficialRate(row['rate']) : null
  return rate?.ok ? rate.value : `${currency} has no believable rate`
}
