import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { AskedFilter } from '../../features/statement/statement-search.ts'
import { nearSearch } from './statement-queries.ts'
import type { StatementAddress } from './use-statement-address.ts'

/**
 * Where a search has found nothing, asks what it may have meant and shows that: in the address, so that list, sums, files and Back agree.
 * @returns whether that is not known yet
 */
export function useNearSearch({ accountId, search, filter }: StatementAddress, asked: AskedFilter): boolean {
  const isAsked = search.search !== undefined && search.instead === undefined && search.exact === undefined
  const query = useQuery({ ...nearSearch(accountId, asked), enabled: isAsked })
  const near = isAsked ? (query.data?.search ?? null) : null
  const show = useEffectEvent((text: string) => filter({ search: text, instead: search.search }, { replace: true }))
  useEffect(() => {
    if (near !== null) show(near)
  }, [near])
  return isAsked && (query.isPending || near !== null)
}

/** Says that the list shows something else than was typed, with one press back to just that. */
export function MeantInstead({ address: { search, filter } }: { address: StatementAddress }) {
  const { instead, search: shown } = search
  if (instead === undefined || shown === undefined) return null
  return (
    <Banner tone="info" live>
      <p>
        <Trans>
          Нічого не знайдено за «{instead}». Показуємо «{shown}».
        </Trans>
      </p>
      <Button variant="ghost" size="small" onClick={() => filter({ search: instead, instead: undefined, exact: 'yes' })}>
        <Trans>Шукати саме «{instead}»</Trans>
      </Button>
    </Banner>
  )
}
