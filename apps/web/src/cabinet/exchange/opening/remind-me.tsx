import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Refused } from '../../page/refused.tsx'
import { useOpening } from './opening-text.ts'

const reminder = queryOptions({
  queryKey: ['exchange-reminder'],
  queryFn: ({ signal }) => call('GET /api/exchange-service/reminder', { signal }),
})

type RemindMeProps = {
  opensAt: string
  /** The draft that is to be signed then. */
  requestId?: string
}

/** Outside the hours: one press, and the bank tells when it exchanges again. */
export function RemindMe({ opensAt, requestId }: RemindMeProps) {
  const client = useQueryClient()
  const kept = useQuery(reminder)
  const opening = useOpening()
  const changing = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call('PUT /api/exchange-service/reminder', { body: { requestId: requestId ?? null } })
        : call('DELETE /api/exchange-service/reminder', {}),
    onSuccess: (now) => client.setQueryData(reminder.queryKey, now),
  })
  const at = kept.data?.reminder?.at
  const { when, time } = opening(at ?? opensAt)
  return (
    <div className="d-stack d-gap-2">
      <div className="d-row d-gap-3" role="status">
        {at === undefined ? (
          <Button variant="secondary" busy={kept.isPending || changing.isPending} onClick={() => changing.mutate(true)}>
            <Trans>Нагадати о {time}</Trans>
          </Button>
        ) : (
          <>
            <span>
              <Trans>
                Нагадаємо {when} о {time}: SMS і листом
              </Trans>
            </span>
            <Button variant="ghost" busy={changing.isPending} onClick={() => changing.mutate(false)}>
              <Trans>Не нагадувати</Trans>
            </Button>
          </>
        )}
      </div>
      <Refused error={changing.error} />
    </div>
  )
}
