import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MeantSearch } from './meant-search.ts'

type NearSearch = { readonly search: string | null }

/**
 * If a search finds nothing, asks for a similar text and shows its results: in the address, so that list, sums, files
 * and Back agree.
 * @param show puts another text into the address beside the typed one
 * @returns whether the similar text is not known yet
 */
export function useNearSearch<Key extends QueryKey>(
  { search, instead, exact }: MeantSearch,
  near: UseQueryOptions<NearSearch, Error, NearSearch, Key>,
  show: (meant: { search: string; instead: string }) => void,
): boolean {
  const isAsked = search !== undefined && instead === undefined && exact === undefined
  const query = useQuery({ ...near, enabled: isAsked })
  const meant = isAsked ? (query.data?.search ?? null) : null
  const showMeant = useEffectEvent((text: string) => show({ search: text, instead: search ?? '' }))
  useEffect(() => {
    if (meant !== null) showMeant(meant)
  }, [meant])
  return isAsked && (query.isPending || meant !== null)
}

type MeantInsteadProps = {
  search: MeantSearch
  onExact: (typed: { search: string; instead: undefined; exact: 'yes' }) => void
}

/** Explains that the list shows results for another text, with one press back to the typed one. */
export function MeantInstead({ search: { instead, search: shown }, onExact }: MeantInsteadProps) {
  if (instead === undefined || shown === undefined) return null
  return (
    <Banner
      tone="info"
      live
      actionBeside
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => onExact({ search: instead, instead: undefined, exact: 'yes' })}
        >
          <Trans>Шукати саме «{instead}»</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Нічого не знайдено за «{instead}». Показуємо «{shown}».
        </Trans>
      </p>
    </Banner>
  )
}
