import type { Answer } from '@dilo/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { found, nearFound } from './search-queries.ts'

/** The pause in typing before a search starts, in milliseconds. */
const REST = 200

/** The shortest text that the server searches for. */
const SHORTEST = 2

type Found = Answer<'GET /api/search-service/search'>

const isNothing = (groups: Found): boolean =>
  Object.values(groups).every((group) => group === null || (group.first.length === 0 && group.complete))

/**
 * The company's records that match a text, or the results of a similar text, which the palette names. The results
 * belong only to the text in the field: Enter opens the shown result, and results of an earlier text would be wrong. An
 * outdated search is cancelled.
 */
export function useSearch(text: string) {
  const sought = text.trim()
  const isTooShort = sought.length < SHORTEST
  const isRested = useRested(sought) === sought
  const query = useQuery({ ...found(sought), enabled: isRested && !isTooShort })
  const isMistyped = isRested && !isTooShort && query.data !== undefined && isNothing(query.data)
  const near = useQuery({ ...nearFound(sought), enabled: isMistyped })
  const meant = isMistyped ? (near.data?.search ?? null) : null
  const instead = useQuery({ ...found(meant ?? ''), enabled: meant !== null })
  return {
    found: isTooShort ? undefined : meant === null ? query.data : instead.data,
    error: isTooShort ? null : query.error,
    isBusy: !isTooShort && (!isRested || query.isFetching || near.isFetching || instead.isFetching),
    isTooShort: isTooShort && text !== '',
    /** The similar text that found the shown results, if the typed text found nothing. */
    meant,
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
