import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { useChangeFailure, useMovePastDays } from './import-changes.ts'

/** A day that is over is mostly that of the whole list: one press moves all its rows. */
export function PastDay({ importId, onMoved }: { importId: string; onMoved: () => void }) {
  const move = useMovePastDays(importId)
  const failure = useChangeFailure()
  return (
    <Banner
      tone="warning"
      action={
        <Button
          variant="secondary"
          size="small"
          busy={move.isPending}
          onClick={() => move.mutate(undefined, { onSuccess: onMoved })}
        >
          <Trans>Змінити всі на сьогодні</Trans>
        </Button>
      }
    >
      <p>
        <Trans>День цього платежу вже минув.</Trans>
      </p>
      {move.isError && <p>{failure(move.error)}</p>}
    </Banner>
  )
}
