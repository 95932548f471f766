import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { useAfterDeed } from '../address/next-case.ts'
import { DeskLink, useDeskParams, useGoTo } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'

type Shown = DeskAnswer<'GET /api/desk/unused/{companyId}/{useId}'>

/** Bought currency that was not used by its last day: an officer settles its use with the client. */
export function UnusedPage() {
  const { t } = useLingui()
  const { companyId, useId } = useDeskParams('/unused/$companyId/$useId')
  const found = useQuery({
    queryKey: ['unused', companyId, useId],
    queryFn: ({ signal }) => ask('GET /api/desk/unused/{companyId}/{useId}', { params: { companyId, useId }, signal }),
    // Each look is an entry of the trail: the page does not look again by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={t`Невикористана валюта`}
      about={found.data?.company.name}
      beside={found.data && <BesideCase place={{ kind: 'surplus', companyId, caseId: useId }} />}
    >
      <Asked of={found}>{(shown) => <Unused shown={shown} />}</Asked>
    </Page>
  )
}

function Unused({ shown }: { shown: Shown }) {
  const { t } = useLingui()
  const { companyId, request, currency, bought, left, creditedOn, useBy, since, promisedBy, closedAt, mayClose } = shown
  return (
    <>
      {closedAt !== null && (
        <Banner tone="neutral">
          <p>
            <Trans>Справу закрито {momentInKyiv(closedAt)}.</Trans>
          </p>
        </Banner>
      )}
      <Card title={<Trans>Куплена валюта</Trans>}>
        <KeyValues>
          <KeyValue name={t`Заявка`}>
            <DeskLink to="/exchange/$companyId/$requestId" params={{ companyId, requestId: request.id }}>
              № {request.number}
            </DeskLink>
          </KeyValue>
          <KeyValue name={t`Куплено`}>{shownMoney(bought, currency)}</KeyValue>
          <KeyValue name={t`Могло лишитися`}>{shownMoney(left, currency)}</KeyValue>
          <KeyValue name={t`Зараховано`}>{shortDate(creditedOn)}</KeyValue>
          <KeyValue name={t`Використати до`}>{shortDate(useBy)}</KeyValue>
        </KeyValues>
        <p className="d-meta">
          <Trans>
            Чекає з {momentInKyiv(since)} · вирішити до {momentInKyiv(promisedBy)}
          </Trans>
        </p>
      </Card>
      {mayClose && <Closing shown={shown} />}
    </>
  )
}

function Closing({ shown: { companyId, useId } }: { shown: Shown }) {
  const goTo = useGoTo()
  const [asked, setAsked] = useState(false)
  const make = useMaking(useAfterDeed(() => goTo({ to: '/' })))
  const action = { kind: 'unusedCurrencyClosing' as const, payload: { companyId, useId } }
  return (
    <div className="d-row">
      <Button onClick={() => setAsked(true)}>
        <Trans>Закрити справу</Trans>
      </Button>
      {asked && (
        <ReasonDialog
          title={<Trans>Закрити справу?</Trans>}
          confirmLabel={<Trans>Закрити</Trans>}
          busy={make.isPending}
          error={make.error}
          onConfirm={(reason) => make.mutate({ action, reason })}
          onClose={() => setAsked(false)}
        >
          <p>
            <Trans>Напишіть, що вирішено з клієнтом: валюту використано, повернуто чи її продають.</Trans>
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
