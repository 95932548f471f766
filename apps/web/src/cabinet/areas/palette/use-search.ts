import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { found } from '../../queries.ts'

/** How long nobody types before it is searched for, in milliseconds. */
const REST = 200

/** The shortest text that the server searches for. */
const SHORTEST = 2

/**
 * What the company has with a text. Only of the text that stands in the field: Enter takes what is shown, and what an
 * earlier text found is not what is meant now. A search that nobody waits for is given up.
 */
export function useSearch(text: string) {
  const sought = text.trim()
  const isTooShort = sought.length < SHORTEST
  const isRested = useRested(sought) === sought
  const query = useQuery({ ...found(sought), enabled: isRested && !isTooShort })
  return {
    found: isTooShort ? undefined : query.data,
    error: isTooShort ? null : query.error,
    isBusy: !isTooShort && (!isRested || query.isFetching),
    isTooShort: isTooShort && text !== '',
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
