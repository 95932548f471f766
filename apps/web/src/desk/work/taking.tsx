import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Refused } from '../page/refused.tsx'

export type TakingProps = {
  /** The officer who works on the case; null: nobody has taken it. */
  takenBy: DeskAnswer<'GET /api/desk/cases/{kind}/{companyId}/{caseId}'>['takenBy']
  mayTake: boolean
  mayGiveBack: boolean
  take: () => Promise<unknown>
  giveBack: () => Promise<unknown>
  /** The first step of the page: the button that takes the case is filled. */
  isFirstStep?: boolean
  size?: 'small'
}

/** The officer who works on a case, and the buttons that take it and give it back. */
export function Taking({ takenBy, mayTake, mayGiveBack, take, giveBack, isFirstStep = false, size }: TakingProps) {
  const taking = useMutation({ mutationFn: take })
  const givingBack = useMutation({ mutationFn: giveBack })
  const sized = size === undefined ? {} : { size }
  return (
    <>
      {takenBy && (
        <p>
          {takenBy.isMe ? (
            <Trans>Справу взяли ви, до {momentInKyiv(takenBy.until)}.</Trans>
          ) : (
            <Trans>
              Справу веде {takenBy.name}, до {momentInKyiv(takenBy.until)}.
            </Trans>
          )}
        </p>
      )}
      {(mayTake || mayGiveBack) && (
        <div className="d-row">
          {mayTake && (
            <Button
              variant={isFirstStep && takenBy?.isMe !== true ? 'primary' : 'secondary'}
              {...sized}
              busy={taking.isPending}
              onClick={() => taking.mutate()}
            >
              {takenBy?.isMe ? <Trans>Ще 30 хвилин</Trans> : <Trans>Взяти справу</Trans>}
            </Button>
          )}
          {mayGiveBack && (
            <Button variant="ghost" {...sized} busy={givingBack.isPending} onClick={() => givingBack.mutate()}>
              <Trans>Повернути</Trans>
            </Button>
          )}
        </div>
      )}
      <Refused error={taking.error ?? givingBack.error} />
    </>
  )
}
