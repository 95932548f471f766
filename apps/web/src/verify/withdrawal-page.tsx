import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '../api/failure-text.ts'
import { cabinetRoot } from '../configuration.ts'
import { ContactPhone } from '../contact-phone.tsx'
import { Frame } from './frame.tsx'
import { Said } from './said.tsx'
import { shownMoment } from './shown-values.ts'
import { useAccessWords } from './access-words.ts'
import { type SeenWithdrawal, useWithdrawal, type Withdrawal } from './use-withdrawal.ts'

/**
 * The page on which a head or signatory of a company withdraws, by the link of a message, a decision of others in its
 * name.
 */
export function WithdrawalPage() {
  const { t } = useLingui()
  const { seen, askAgain, withdraw } = useWithdrawal()
  const open = seen.kind === 'known' && seen.withdrawal.stage !== 'over' ? seen : undefined
  return (
    <Frame
      note={
        <Trans>
          Не знаєте, хто це зробив? Одразу зателефонуйте нам: <ContactPhone />
        </Trans>
      }
    >
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Скасувати рішення компанії`} />
        {open !== undefined && (
          <p className="v-lead">
            <Trans>
              Вам надіслав це посилання банк. Перевірте, що сталося: одне натискання це скасує. Входити нікуди не треба.
            </Trans>
          </p>
        )}
      </div>
      <div className="d-stack" aria-live="polite">
        {seen.kind !== 'asked' && <Seen seen={seen} />}
      </div>
      {open !== undefined && (
        <Button
          variant="danger"
          size="large"
          wide
          busy={open.isUnderWay}
          onClick={() => void withdraw(open.withdrawal)}
        >
          <WhatPressDoes withdrawal={open.withdrawal} />
        </Button>
      )}
      {seen.kind === 'failed' && (
        <Button variant="secondary" size="large" wide onClick={askAgain}>
          <Trans>Спробувати ще раз</Trans>
        </Button>
      )}
      {seen.kind === 'done' && (
        <a className={buttonClass({ variant: 'secondary', size: 'large', wide: true })} href={`${cabinetRoot}/people`}>
          <Trans>Перейти до кабінету</Trans>
        </a>
      )}
    </Frame>
  )
}

function Seen({ seen }: { seen: Exclude<SeenWithdrawal, { kind: 'asked' }> }) {
  const failureText = useFailureText()
  switch (seen.kind) {
    case 'unknown':
      return (
        <Said tone="unknown" title={<Trans>Посилання не діє</Trans>}>
          <Trans>
            Ним уже скористалися, його строк минув або його скопійовано не повністю. Хто діє від імені компанії, видно в
            кабінеті на сторінці «Люди й доступи».
          </Trans>
        </Said>
      )
    case 'failed':
      return (
        <Said tone="failed" title={<Trans>Не вдалося дізнатися</Trans>}>
          {failureText(seen.error)}
        </Said>
      )
    case 'done':
      return (
        <Said tone="known" title={<Trans>Скасовано</Trans>}>
          <Trans>
            Перевірте в кабінеті, хто ще діє від імені компанії, і змініть свій пароль, якщо цього рішення ніхто з ваших
            не приймав.
          </Trans>
        </Said>
      )
    case 'known':
      return <Known {...seen} />
  }
}

function Known({ withdrawal, error }: Extract<SeenWithdrawal, { kind: 'known' }>) {
  const failureText = useFailureText()
  return (
    <>
      <HowFar withdrawal={withdrawal} />
      <Facts withdrawal={withdrawal} />
      {error !== null && (
        <Said tone="failed" title={<Trans>Не вдалося скасувати</Trans>}>
          {failureText(error)}
        </Said>
      )}
    </>
  )
}

/** The progress of the decision, and the effect of withdrawing it. */
function HowFar({ withdrawal: { kind, stage, takesEffectAt } }: { withdrawal: Withdrawal }) {
  const at = takesEffectAt === null ? null : shownMoment(takesEffectAt)
  switch (stage) {
    case 'proposed':
      return (
        <Said
          tone="under-way"
          title={
            {
              access: <Trans>Пропонують надати доступ</Trans>,
              signingPolicy: <Trans>Пропонують інші правила підпису</Trans>,
              cardSpending: <OfCard />,
            }[kind]
          }
        >
          <Trans>Це ще не підписали всі, чий підпис потрібен. Якщо скасуєте, підписати це буде вже не можна.</Trans>
        </Said>
      )
    case 'waits':
      return (
        <Said
          tone="unknown"
          title={
            {
              access: <Trans>Доступ підписано</Trans>,
              signingPolicy: <Trans>Інші правила підпису підписано</Trans>,
              cardSpending: <OfCard />,
            }[kind]
          }
        >
          <Trans>Рішення набуде чинності {at}. Якщо скасуєте, цього не станеться.</Trans>
        </Said>
      )
    case 'sent':
      if (kind === 'cardSpending') return <CardIsThere />
      return (
        <Said tone="unknown" title={<Trans>Доступ запропоновано людині</Trans>}>
          <Trans>Людина ще не погодилася. Якщо скасуєте, погодитися вже не зможе.</Trans>
        </Said>
      )
    case 'accepted':
      if (kind === 'cardSpending') return <CardIsThere />
      return (
        <Said tone="unknown" title={<Trans>Людина погодилася</Trans>}>
          <Trans>
            Якщо скасуєте, доступ цієї людини до компанії закінчиться одразу, разом з усім, чого ніхто інший не
            підписав.
          </Trans>
        </Said>
      )
    case 'over':
      return (
        <Said tone="known" title={<Trans>Скасовувати вже нічого</Trans>}>
          <Trans>Це рішення не діє: його відкликали, строк минув або доступ уже припинено.</Trans>
        </Said>
      )
  }
}

function Facts({ withdrawal: { company, name, access, proposedBy, proposedAt } }: { withdrawal: Withdrawal }) {
  const { t } = useLingui()
  const accessText = useAccessWords()
  return (
    <dl className="v-facts">
      <Fact name={t`Компанія`}>{company}</Fact>
      {name !== null && <Fact name={t`Для кого`}>{name}</Fact>}
      {access !== null && <Fact name={t`Що дозволяє`}>{accessText(access)}</Fact>}
      <Fact name={t`Хто запропонував`}>{proposedBy}</Fact>
      <Fact name={t`Коли`}>{shownMoment(proposedAt)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="d-meta">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const OfCard = () => <Trans>Витрати карткою</Trans>

/** The decision holds already: the press locks the card. */
const CardIsThere = () => (
  <Said tone="unknown" title={<OfCard />}>
    <Trans>Картку буде заблоковано.</Trans>
  </Said>
)

function WhatPressDoes({ withdrawal: { kind, stage } }: { withdrawal: Withdrawal }) {
  if (kind === 'cardSpending') return <Trans>Скасувати</Trans>
  if (stage === 'accepted') return <Trans>Припинити доступ</Trans>
  return kind === 'access' ? <Trans>Скасувати доступ</Trans> : <Trans>Скасувати зміну правил</Trans>
}
