import type { QrSignInRequest } from '@dilo/contract/qr-service.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { QrCamera } from '../../camera/qr-camera.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { useDeviceName } from '../use-device-name.ts'
import { codeSecret } from './code-secret.ts'
import './let-in.css'

/** A signed-in person lets in another browser, whose code this device's camera has read (spec section 4, QR sign-in). */
export function LetInPage() {
  const { t } = useLingui()
  const [secret, setSecret] = useState(() => codeSecret(location.href))
  // A reload, the history or a copied address would ask about the code again.
  useEffect(() => {
    if (secret !== undefined && location.hash !== '') history.replaceState(history.state, '', location.pathname)
  }, [secret])
  return (
    <div className="c-page">
      <PageHead title={t`Вхід на іншому пристрої`} />
      {secret === undefined ? (
        <ReadCode onSecret={setSecret} />
      ) : (
        <Asked key={secret} secret={secret} onAgain={() => setSecret(undefined)} />
      )}
    </div>
  )
}

function ReadCode({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useLingui()
  const [isOther, setIsOther] = useState(false)
  const take = (text: string) => {
    const secret = codeSecret(text)
    setIsOther(secret === undefined)
    if (secret !== undefined) onSecret(secret)
  }
  return (
    <Card title={<Trans>Наведіть камеру на код</Trans>}>
      <div className="d-stack d-gap-4">
        <p>
          <Trans>
            Відкрийте сторінку входу на комп’ютері: там є QR-код. Прочитайте його тут або звичайною камерою телефона.
          </Trans>
        </p>
        <QrCamera onCode={take} error={isOther ? t`Це не код для входу в Діло.` : undefined} />
      </div>
    </Card>
  )
}

type AskedProps = { secret: string; onAgain: () => void }

/** The browser that asks to be let in, once the bank has named it. */
function Asked({ secret, onAgain }: AskedProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const scan = useMutation({ mutationFn: () => call('POST /api/qr-service/session/scan', { body: { secret } }) })
  const { mutate } = scan
  useEffect(() => mutate(), [mutate])
  if (scan.error) {
    const isOver = refusalOf(scan.error) === 'codeExpired'
    return (
      <Banner
        tone="warning"
        title={isOver ? t`Цей код уже не діє` : failureText(scan.error)}
        action={<Again onAgain={onAgain} />}
      >
        <p>
          <Trans>Код діє хвилину й лише раз. Прочитайте той, який видно на екрані зараз.</Trans>
        </p>
      </Banner>
    )
  }
  return scan.data ? <Decide secret={secret} request={scan.data} onAgain={onAgain} /> : <SkeletonCard rows={4} />
}

const Again = ({ onAgain }: Pick<AskedProps, 'onAgain'>) => (
  <Button variant="secondary" onClick={onAgain}>
    <Trans>Прочитати інший код</Trans>
  </Button>
)

const paths = {
  approve: 'POST /api/qr-service/session/approve',
  decline: 'POST /api/qr-service/session/decline',
} as const

function Decide({ secret, request, onAgain }: AskedProps & { request: QrSignInRequest }) {
  const failureText = useFailureText()
  const decide = useMutation({
    mutationFn: (word: keyof typeof paths) => call(paths[word], { body: { secret } }),
  })
  if (decide.isSuccess) return <Decided word={decide.variables} onAgain={onAgain} />
  return (
    <Card title={<Trans>Впустити цей браузер?</Trans>}>
      <div className="d-stack d-gap-4">
        <div>
          <p>
            <Trans>На тому екрані мають бути ці самі цифри:</Trans>
          </p>
          <p className="c-let-in-digits">{request.digits}</p>
        </div>
        <Facts request={request} />
        <p className="d-meta">
          <Trans>Цифр немає або вони інші? Код вам підсунули: не впускайте. Код не з вашого екрана — теж.</Trans>
        </p>
        {decide.error && <Banner tone="danger" title={failureText(decide.error)} />}
        <div className="d-row">
          <Button busy={decide.isPending && decide.variables === 'approve'} onClick={() => decide.mutate('approve')}>
            <Trans>Цифри ті самі, впустити</Trans>
          </Button>
          <Button variant="secondary" onClick={() => decide.mutate('decline')}>
            <Trans>Не впускати</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Facts({ request: { browser, system, address, sameNetwork, shownAt } }: { request: QrSignInRequest }) {
  const { t } = useLingui()
  const deviceName = useDeviceName()
  return (
    <KeyValues>
      <KeyValue name={t`Браузер`}>{deviceName({ browser, system })}</KeyValue>
      <KeyValue name={t`Мережа`}>
        {address ?? t`невідома`}, {sameNetwork ? t`та сама, що у вас` : t`інша, ніж у вас`}
      </KeyValue>
      <KeyValue name={t`Код показано`}>{momentInKyiv(shownAt)}</KeyValue>
    </KeyValues>
  )
}

const Decided = ({ word, onAgain }: { word: keyof typeof paths | undefined } & Pick<AskedProps, 'onAgain'>) =>
  word === 'approve' ? (
    <Banner
      tone="success"
      live
      title={<Trans>Впущено</Trans>}
      action={
        <PageLink to="/settings" className={buttonClass({ variant: 'secondary' })}>
          <Trans>До сеансів</Trans>
        </PageLink>
      }
    >
      <p>
        <Trans>Той браузер відкриває ваш кабінет. Його сеанс можна завершити в налаштуваннях.</Trans>
      </p>
    </Banner>
  ) : (
    <Banner tone="info" live title={<Trans>Не впущено</Trans>} action={<Again onAgain={onAgain} />} />
  )
