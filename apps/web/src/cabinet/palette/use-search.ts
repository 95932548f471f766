import type { Answer } from '@dilo/contract/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { found, nearFound } from './search-queries.ts'

/** How long nobody types before it is searched for, in milliseconds. */
const REST = 200

/** The shortest text that the server searches for. */
const SHORTEST = 2

type Found = Answer<'GET /api/search-service/search'>

const isNothing = (groups: Found): boolean =>
  Object.values(groups).every((group) => group === null || (group.first.length === 0 && group.complete))

/**
 * What the company has with a text; where that is nothing, with what may have been meant, which is told. Only of the text that stands in the field: Enter takes what is shown, and what an
 * earlier text found is not what is meant now. A search that nobody waits for is given up.
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
    /** What is shown was found by this text, since nothing was by the one that was typed. */
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
