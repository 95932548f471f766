import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { useParams } from '../address/open-page.ts'
import { refusalNamed } from '../../api/refusal-of.ts'
import { SignPanel } from '../signing/sign-panel.tsx'
import { Facts } from '../thing/facts.tsx'
import { Folded } from '../thing/folded.tsx'
import { ThingPage } from '../thing/thing-page.tsx'
import { useFocusAfterChange } from '../thing/use-focus-after-change.ts'
import { WithdrawAction } from '../thing/withdraw-action.tsx'
import { AccessChangeBadge, type AccessChangeEnd, type AccessChangeNow } from './access-change-badge.tsx'
import { CheckedAccess, OtherAccessFacts } from './access-change-facts.tsx'
import { AccessChangeWaits } from './access-change-waits.tsx'
import { AccessInWords } from './access-in-words.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { useAccessRefusal } from './access-refusals.ts'
import { accessChange, accessSimulation, invitations } from './people-queries.ts'
import { OnlyByKey } from './only-by-key.tsx'
import { useAccessToSign } from './sign-access.tsx'
import { WhoCouldSign } from './who-could-sign.tsx'
import { SimulationInWords } from './simulation-in-words.tsx'
import { WithdrawChange } from './withdraw-change.tsx'
import { WithdrawInvitation } from './withdraw-invitation.tsx'
import { AskedPage } from '../page/asked-page.tsx'

/** A change of a person's access: the person, their new rights, its signatures, and its outcome. */
export function AccessChangePage() {
  const { t } = useLingui()
  const { changeId = '' } = useParams()
  const sent = useQuery(invitations)
  return (
    <AskedPage title={t`Зміна доступу`} rows={4} query={useQuery(accessChange(changeId))} awaits={sent.isPending}>
      {(now) => (
        <AccessChange
          key={changeId}
          now={now}
          invitation={sent.data?.invitations.find(({ id }) => id === now.change.invitationId)}
          mayWithdraw={sent.data?.refusal === null}
        />
      )}
    </AskedPage>
  )
}

type AccessChangeProps = {
  now: AccessChangeNow
  /** The one that brings the access, if it is known. */ invitation: SentInvitation | undefined
  /** The viewer may take back what brings no invitation. */ mayWithdraw: boolean
}

function AccessChange({ now, invitation, mayWithdraw }: AccessChangeProps) {
  const { t } = useLingui()
  const { change, end } = now
  useFocusAfterChange([end?.how, change.takesEffectAt, change.given.length].join(' '))
  return (
    <ThingPage
      title={t`Зміна доступу`}
      badge={<AccessChangeBadge {...now} />}
      actions={
        end === null &&
        (change.invitationId === null
          ? mayWithdraw && (
              <WithdrawAction
                dialog={(onDone) => (
                  <WithdrawChange
                    change={change}
                    kind={change.kind === 'grant' ? 'grant' : 'ofPerson'}
                    onDone={onDone}
                  />
                )}
              />
            )
          : invitation?.actions.includes('WITHDRAW') === true && (
              <WithdrawAction dialog={(onDone) => <WithdrawInvitation invitation={invitation} onDone={onDone} />} />
            ))
      }
      outcome={
        end !== null ? (
          <Ended how={end.how} change={change} invitation={invitation} />
        ) : (
          change.takesEffectAt !== null && (
            <AccessChangeWaits takesEffectAt={change.takesEffectAt} personId={change.personId} />
          )
        )
      }
      facts={
        <Facts
          lead={
            <>
              <div>
                <AccessInWords change={change} />
              </div>
              {change.personId !== null && (
                <>
                  <BeforeAndAfter before={change.before} after={change.after} />
                  {end === null && <WhoCouldSign personId={change.personId} name={change.name} after={change.after} />}
                </>
              )}
            </>
          }
          checked={<CheckedAccess change={change} isOver={end !== null} />}
          rest={<OtherAccessFacts change={change} phone={invitation?.phone ?? null} isOver={end !== null} />}
        />
      }
      todo={end === null && change.takesEffectAt === null && <ToDo now={now} />}
      more={
        <>
          {end === null && change.refusal === null && <Meant changeId={change.id} />}
          <History now={now} />
        </>
      }
    />
  )
}

/** The outcome of a change for a person of the company. */
function EndedOfPerson({ how, personId }: { how: 'effective' | 'expired' | 'lapsed'; personId: string }) {
  return how === 'effective' ? (
    <Banner
      tone="success"
      title={<Trans>Це вже діє</Trans>}
      action={
        <Link to="/people/$personId" params={{ personId }} className={buttonClass({ variant: 'secondary' })}>
          <Trans>До людини</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Людині й керівникам компанії написали.</Trans>
      </p>
    </Banner>
  ) : (
    <Banner
      tone="warning"
      title={
        how === 'expired' ? <Trans>Підписи не зібрали вчасно</Trans> : <Trans>Цю зміну вже не можна виконати</Trans>
      }
    >
      <p>
        <Trans>Права лишилися такими, як були. За потреби запропонуйте зміну знову.</Trans>
      </p>
    </Banner>
  )
}

type EndedProps = Pick<AccessChangeEnd, 'how'> & Pick<AccessChangeProps, 'invitation'> & Pick<AccessChangeNow, 'change'>

/** The outcome, and the link to the next step. */
function Ended({ how, change: { kind, personId, invitationId }, invitation }: EndedProps) {
  if (kind !== 'grant' && personId !== null && how !== 'withdrawn' && how !== 'replaced')
    return <EndedOfPerson how={how} personId={personId} />
  switch (how) {
    case 'effective':
      if (invitationId === null)
        return (
          <Banner tone="success" title={<Trans>Усі потрібні підписи є</Trans>}>
            <p>
              <Trans>Доступ відкриється, коли людина підтвердить його кодом у своєму кабінеті.</Trans>
            </p>
          </Banner>
        )
      return (
        <Banner
          tone="success"
          title={<Trans>Усі потрібні підписи є, запрошення надіслано</Trans>}
          action={
            invitation && (
              <Link
                to="/people/invitations/$invitationId"
                params={{ invitationId: invitation.id }}
                className={buttonClass({ variant: 'secondary' })}
              >
                <Trans>До запрошення</Trans>
              </Link>
            )
          }
        >
          <p>
            <Trans>Доступ відкриється, коли людина прийме запрошення.</Trans>
          </p>
        </Banner>
      )
    case 'withdrawn':
      return (
        <Banner tone="info" title={<Trans>Зміну відкликано</Trans>}>
          <p>
            <Trans>Ніхто нічого не отримав, права лишилися такими, як були.</Trans>
          </p>
        </Banner>
      )
    case 'replaced':
      return (
        <Banner tone="info" title={<Trans>Замість цієї зміни запропонували іншу</Trans>}>
          <p>
            <Trans>Її підписи вже не рахуються. Нова — на сторінці «Люди й доступи».</Trans>
          </p>
        </Banner>
      )
    case 'expired':
      return (
        <Banner tone="warning" title={<Trans>Підписи не зібрали вчасно</Trans>}>
          <p>
            <Trans>Ніхто нічого не отримав. За потреби запропонуйте доступ знову.</Trans>
          </p>
        </Banner>
      )
    case 'lapsed':
      return (
        <Banner tone="warning" title={<Trans>Цю зміну вже не можна виконати</Trans>}>
          <p>
            <Trans>Той, хто її запропонував, уже не має такого права. За потреби нехай запропонує хтось інший.</Trans>
          </p>
        </Banner>
      )
  }
}

/** Signs where the facts are, or says whose turn it is. */
function ToDo({ now: { change } }: { now: AccessChangeNow }) {
  const refusalText = useAccessRefusal()
  if (change.refusal === null)
    return (
      <Card title={<Trans>Підписання</Trans>}>
        <div className="d-stack">
          <OnlyByKey change={change} />
          {/* Another text needs another code. */}
          <SignAccessHere key={change.fingerprint} change={change} />
        </div>
      </Card>
    )
  return (
    <Card title={<Trans>Що зробити</Trans>}>
      <p>{refusalText(refusalNamed(change.refusal))}</p>
    </Card>
  )
}

const SignAccessHere = ({ change }: Pick<AccessChangeNow, 'change'>) => (
  <SignPanel of={useAccessToSign({ change, onPage: true, onSigned: () => {} })} />
)

/** The effect of the change on payments, shown to its signatory. It moves none of them. */
function Meant({ changeId }: { changeId: string }) {
  const { data } = useQuery(accessSimulation(changeId))
  if (data === undefined) return null
  return (
    <Card title={<Trans>Що це змінить</Trans>}>
      <SimulationInWords of={data} />
    </Card>
  )
}

function History({ now: { change, end } }: { now: AccessChangeNow }) {
  const { t } = useLingui()
  return (
    <Folded name={<Trans>Історія</Trans>}>
      <KeyValues>
        <KeyValue name={t`Запропоновано`}>
          {change.person}, {momentInKyiv(change.proposedAt)}
        </KeyValue>
        {end !== null && (
          <KeyValue name={t`Завершено`}>
            <span className="d-row d-gap-2">
              {momentInKyiv(end.at)} <AccessChangeBadge change={change} end={end} />
            </span>
          </KeyValue>
        )}
      </KeyValues>
    </Folded>
  )
}
