import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** The button that fetches the next page of a list; nothing behind the last one. */
export const NextPage = ({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { of: Paged }) =>
  hasNextPage && (
    <Button variant="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      <Trans>Показати ще</Trans>
    </Button>
  )
