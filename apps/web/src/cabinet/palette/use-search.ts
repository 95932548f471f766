import type { Answer } from '@dilo/contract/calls.ts'
import { monthInText } from '@dilo/domain/search/month-in-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useToday } from '../page/use-today.ts'
import { found, nearFound } from './search-queries.ts'

/** The pause in typing before a search starts, in milliseconds. */
const REST = 200

/** The shortest text that the server searches for. */
const SHORTEST = 2

type Found = Answer<'GET /api/search-service/search'>

const isNothing = (groups: Found): boolean =>
  Object.values(groups).every((group) => group === null || (group.first.length === 0 && group.complete))

/**
 * The company's records that match a text; if there are none, those of the month that it names; else the results of a
 * similar text, which the palette names. The results belong only to the text in the field: Enter opens the shown
 * result, and results of an earlier text would be wrong. An outdated search is cancelled.
 */
export function useSearch(text: string) {
  const sought = text.trim()
  const today = useToday()
  const dated = monthInText(sought, today)
  const isTooShort = sought.length < SHORTEST
  const isRested = useRested(sought) === sought
  const query = useQuery({ ...found(sought), enabled: isRested && !isTooShort })
  const isMissed = isRested && !isTooShort && query.data !== undefined && isNothing(query.data)
  // Purposes name months, so the text as it was typed comes first.
  const inMonth = useQuery({
    ...found(dated?.text ?? '', dated?.days),
    enabled: isMissed && dated !== null && dated.text.length >= SHORTEST,
  })
  const isMistyped = isMissed && (dated === null ? true : inMonth.data !== undefined && isNothing(inMonth.data))
  const near = useQuery({ ...nearFound(dated?.text ?? sought), enabled: isMistyped })
  const meant = isMistyped ? (near.data?.search ?? null) : null
  const instead = useQuery({ ...found(meant ?? '', dated?.days), enabled: meant !== null })
  return {
    found: isTooShort ? undefined : meant !== null ? instead.data : (isMissed && inMonth.data) || query.data,
    error: isTooShort ? null : query.error,
    isBusy:
      !isTooShort && (!isRested || query.isFetching || inMonth.isFetching || near.isFetching || instead.isFetching),
    isTooShort: isTooShort && text !== '',
    /** The similar text that found the shown results, if the typed text found nothing. */
    meant,
    /** The month that the text names, with the rest of its words, or the similar text of the rest. */
    dated: dated && { days: dated.days, text: meant ?? dated.text },
    /** The shown results are those of the month alone. */
    isOfMonth: dated !== null && isMissed && dated.text !== '',
  }
}

/** A text as it was when the typing rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
