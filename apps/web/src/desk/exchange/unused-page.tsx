import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { CloseCase } from '../case/close-case.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver, ToDecide } from '../case/case-state.tsx'
import { DeskLink, useDeskParams } from '../address/link.tsx'

type Shown = DeskAnswer<'GET /api/desk/unused/{companyId}/{useId}'>

/** Bought currency that was not used by its last day: an officer settles its use with the client. */
export function UnusedPage() {
  const { t } = useLingui()
  const { companyId, useId } = useDeskParams('/unused/$companyId/$useId')
  return (
    <CasePage
      title={t`Невикористана валюта`}
      queryKey={['unused', companyId, useId]}
      look={(signal) => ask('GET /api/desk/unused/{companyId}/{useId}', { params: { companyId, useId }, signal })}
      about={({ company }) => company.name}
      beside={() => <BesideCase place={{ kind: 'surplus', companyId, caseId: useId }} />}
    >
      {(shown) => <Unused shown={shown} />}
    </CasePage>
  )
}

function Unused({ shown }: { shown: Shown }) {
  const { t } = useLingui()
  const { companyId, request, currency, bought, left, creditedOn, useBy, closedAt, mayClose } = shown
  return (
    <>
      {closedAt !== null && (
        <CaseOver>
          <Trans>Справу закрито {momentInKyiv(closedAt)}.</Trans>
        </CaseOver>
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
          <ToDecide {...shown} />
        </p>
      </Card>
      {mayClose && <Closing shown={shown} />}
    </>
  )
}

const Closing = ({ shown: { companyId, useId } }: { shown: Shown }) => (
  <CloseCase action={() => ({ kind: 'unusedCurrencyClosing', payload: { companyId, useId } })}>
    <Trans>Напишіть, що вирішено з клієнтом: валюту використано, повернуто чи її продають.</Trans>
  </CloseCase>
)
