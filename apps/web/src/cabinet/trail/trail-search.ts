import type { CheckedQuery } from '@dilo/contract/calls.ts'
import { type AuditKind, auditKinds } from '@dilo/domain/audit/audit-kinds.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { readText } from '../address/meant-search.ts'
import { type ChartsSearch, readChartsSearch } from '../statements/charts/charts-search.ts'
import { statementPeriod } from '../statements/statement-search.ts'

/** The search part of the trail's address: a period as the statement has it, the person, and the kind of actions. */
export type TrailSearch = Omit<ChartsSearch, 'direction'> & {
  /** A person's id, or the bank. */
  by?: string
  deed?: AuditKind
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads the query; invalid values are omitted, so that an old or mistyped link still opens. */
export function readTrailSearch(query: Record<string, unknown>): TrailSearch {
  const { direction: _none, ...period } = readChartsSearch(query)
  const by = readText(query['by'])
  const deed = auditKinds.find((known) => known === query['deed'])
  return { ...period, ...((by === 'bank' || ID.test(by)) && { by }), ...(deed && { deed }) }
}

export type TrailFilters = Pick<
  CheckedQuery<'GET /api/operation-service/audit'>,
  'from' | 'to' | 'by' | 'deed' | 'about'
>

/** The bank's query for the address. */
export function trailFilters({ by, deed, ...period }: TrailSearch, today: BusinessDate): TrailFilters {
  const { from, to } = statementPeriod(period, today).dates
  return { from, to, ...(by !== undefined && { by }), ...(deed && { deed }) }
}

/** The address of the trail's file. */
export const trailFileAddress = (filters: TrailFilters, language: string): string =>
  `/api/operation-service/audit/file?${new URLSearchParams({ ...filters, lang: language } as Record<string, string>)}`
