import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
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

/** The second step by a key: open it, look whose it is, sign. */
export function SignByKey(props: SignByKeyProps) {
  const [key, setKey] = useState<UnlockedKey>()
  const [isOver, setOver] = useState(false)
  const opened = useRef<UnlockedKey>(undefined)
  // Whoever leaves the panel takes the key along.
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
      <Button variant="ghost" onClick={() => props.onAgain()}>
        {props.signable.words.back ?? <Trans>Інший спосіб</Trans>}
      </Button>
    </ChooseKey>
  )
}
