import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { configuration } from '../../../configuration.ts'
import { withTexts } from '../../../language.ts'
import type { ByKey } from '../by-key.ts'
import type { CodeSubject } from '../signable.ts'
import type { RefusedMethod } from '../use-typing.ts'
import { ChooseKey } from './choose-key.tsx'
import type { UnlockedKey } from './unlocked-key.ts'
import { WithOpenKey } from './with-open-key.tsx'

export type SignByKeyProps = {
  signable: Pick<CodeSubject<never>, 'methods' | 'words' | 'name' | 'version' | 'stale'>
  byKey: ByKey
  /** Back to the choice of a method, perhaps because this one was refused. */
  onAgain: (refused?: RefusedMethod) => void
}

const SignRemotely = lazyPage(async () => (await withTexts(() => import('../remote/part.ts'))()).SignRemotely, {
  part: true,
})

/** The second step by a key: one in a file, or, where the bank has such a service, one in Дія. */
export function SignByKey(props: SignByKeyProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<'file' | 'remote'>('file')
  const back = (
    <Button variant="ghost" onClick={() => props.onAgain()}>
      {props.signable.words.back ?? <Trans>Інший спосіб</Trans>}
    </Button>
  )
  if (!configuration.remoteSigning) return <SignByFile {...props}>{back}</SignByFile>
  return (
    <div className="d-stack">
      <Segmented
        label={t`Де ваш ключ`}
        fill="equal"
        value={way}
        options={[
          { value: 'file', label: <Trans>Ключ у файлі</Trans> },
          { value: 'remote', label: <Trans>Дія.Підпис</Trans> },
        ]}
        onChange={setWay}
      />
      {way === 'file' ? <SignByFile {...props}>{back}</SignByFile> : <SignRemotely {...props}>{back}</SignRemotely>}
    </div>
  )
}

/** Opens a key from a file, shows whose it is, and signs with it. */
function SignByFile({ children, ...props }: SignByKeyProps & { children: ReactNode }) {
  const [key, setKey] = useState<UnlockedKey>()
  const [isOver, setOver] = useState(false)
  const opened = useRef<UnlockedKey>(undefined)
  // The key closes when the person leaves the panel.
  useEffect(() => () => opened.current?.close(), [])
  const take = (one: UnlockedKey | undefined) => {
    opened.current = one
    setKey(one)
    setOver(false)
  }
  if (key !== undefined)
    return (
      <WithOpenKey
        {...props}
        openKey={key}
        onAnother={() => {
          key.close()
          take(undefined)
        }}
      />
    )
  return (
    <ChooseKey
      onOpened={take}
      onEnd={() => {
        take(undefined)
        setOver(true)
      }}
      news={
        isOver && (
          <Banner tone="warning" live>
            <p>
              <Trans>Минуло 5 хвилин, і ключ закрився. Відкрийте його ще раз.</Trans>
            </p>
          </Banner>
        )
      }
    >
      {children}
    </ChooseKey>
  )
}
