import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Inbox } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { ActionDialog } from '../action/action-dialog.tsx'
import { Asked, Page } from '../page/page.tsx'
import { cardMessageWords, saidSum, setAsideWords } from '../words/card-message-words.ts'

type CardMessage = DeskAnswer<'GET /api/desk/card-messages'>['messages'][number]

/** Messages of the processor of cards that moved no account: an officer settles each with the processor, and closes it. */
export function CardMessagesPage() {
  const { t } = useLingui()
  const messages = useQuery({
    queryKey: ['card-messages'],
    queryFn: ({ signal }) => ask('GET /api/desk/card-messages', { signal }),
    refetchInterval: 30_000,
  })
  const [asked, setAsked] = useState<CardMessage>()
  return (
    <Page
      title={t`Повідомлення процесора карток`}
      about={<Trans>Ці повідомлення банк прийняв, але нічого за ними не зарахував і не списав.</Trans>}
    >
      <Asked of={messages}>
        {(shown) =>
          shown.messages.length === 0 ? (
            <EmptyState icon={Inbox}>
              <Trans>Відкладених повідомлень немає.</Trans>
            </EmptyState>
          ) : (
            <ul className="k-rows">
              {shown.messages.map((one) => (
                <MessageRow key={`${one.processor} ${one.messageId}`} message={one} onClose={() => setAsked(one)} />
              ))}
            </ul>
          )
        }
      </Asked>
      {asked && <ClosingDialog message={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function MessageRow({ message, onClose }: { message: CardMessage; onClose: () => void }) {
  const { i18n } = useLingui()
  const { company, lastDigits, merchant, messageId, notedAt, why } = message
  const at = momentInKyiv(notedAt)
  return (
    <li className="k-row">
      <div className="d-stack d-stack-start d-gap-1">
        <span className="k-row-name">
          {company === null ? <Trans>Невідомий клієнт</Trans> : company.name}
          {lastDigits !== null && ` · •${lastDigits}`}
        </span>
        <span>
          <Said message={message} />
          {merchant !== null && ` · ${merchant}`}
        </span>
        <span className="d-meta">
          <Trans>
            Надійшло {at} · номер {messageId}
          </Trans>
        </span>
        <StatusBadge tone="danger" icon={TriangleAlert}>
          {setAsideWords[why] ? i18n._(setAsideWords[why]) : why}
        </StatusBadge>
      </div>
      <Button variant="secondary" size="small" onClick={onClose}>
        <Trans>Закрити</Trans>
      </Button>
    </li>
  )
}

function Said({ message: { kind, money } }: { message: CardMessage }) {
  const { i18n } = useLingui()
  const words = cardMessageWords[kind] ? i18n._(cardMessageWords[kind]) : kind
  return money === null ? words : `${words}: ${saidSum(money.value, money.currency)}`
}

function ClosingDialog({ message, onClose }: { message: CardMessage; onClose: () => void }) {
  const { processor, messageId } = message
  return (
    <ActionDialog
      title={<Trans>Закрити повідомлення?</Trans>}
      confirmLabel={<Trans>Закрити</Trans>}
      action={() => ({ kind: 'cardMessageClosing', payload: { processor, messageId } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Said message={message} />
      </p>
      <p>
        <Trans>За ним нічого не зараховують і не списують. У причині напишіть, про що домовилися з процесором.</Trans>
      </p>
    </ActionDialog>
  )
}
