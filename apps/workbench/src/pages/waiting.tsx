import { CaptchaCheck } from '@dilo/ui/fields/captcha-check.tsx'
import { ChunkFailure } from '@dilo/ui/loading/chunk-failure.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Progress } from '@dilo/ui/loading/progress.tsx'
import { Skeleton, SkeletonBar, SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import type { ReactNode } from 'react'
import { say } from '../say.ts'
import { type ComponentPage, State } from '../state.tsx'

const notPassed = () =>
  say('Перевірку ще не пройдено: підтвердьте, що ви не робот', 'Проверка ещё не пройдена: подтвердите, что вы не робот')

export const captcha: ComponentPage<never> = {
  States: () => (
    <>
      <State name="needed, on its way">
        <div className="d-captcha d-captcha-waiting" />
      </State>
      <State name="unchecked">
        <CaptchaCheck state="unchecked" onCheck={() => {}} />
      </State>
      <State name="unchecked, and asked for">
        <CaptchaCheck state="unchecked" error={notPassed()} onCheck={() => {}} />
      </State>
      <State name="checking">
        <CaptchaCheck state="checking" progress={40} onCheck={() => {}} />
      </State>
      <State name="done">
        <CaptchaCheck state="done" onCheck={() => {}} />
      </State>
      <State name="failed">
        <CaptchaCheck state="failed" onCheck={() => {}} />
      </State>
      <State name="expired">
        <CaptchaCheck state="expired" onCheck={() => {}} />
      </State>
    </>
  ),
  alone: {},
}

const waiting = () => say('Створюємо виписку', 'Создаём выписку')

export const progress: ComponentPage<never> = {
  States: () => (
    <>
      <State name="circle">
        <Progress label={waiting()} />
      </State>
      <State name="dots">
        <Progress label={waiting()} kind="dots" />
      </State>
      <State name="progress">
        <Progress label={waiting()} kind="progress" value={0} />
        <Progress label={waiting()} kind="progress" value={40} />
        <Progress label={waiting()} kind="progress" value={100} />
      </State>
      <State name="progress of unknown length">
        <Progress label={waiting()} kind="progress" />
      </State>
    </>
  ),
  alone: {},
}

export const skeleton: ComponentPage<never> = {
  States: () => (
    <>
      <State name="rows">
        <SkeletonRows rows={2} />
      </State>
      <State name="bars">
        <Skeleton>
          <SkeletonBar width="60%" height={40} />
        </Skeleton>
      </State>
    </>
  ),
  alone: {},
}

let misses = 0

/** Fails as often as the address says, `?misses=1`, and then comes. */
const missing = async () => {
  misses += 1
  if (misses <= Number(new URLSearchParams(location.search).get('misses') ?? Infinity))
    throw new TypeError('Failed to fetch dynamically imported module')
  return Progress
}

const Around = ({ children }: { children: ReactNode }) => <State name="a page">{children}</State>
const Missing = lazyPage(missing, { around: Around })
const Late = lazyPage<{ label: string }>(() => new Promise(() => {}), {
  around: Around,
  waiting: <SkeletonRows rows={2} />,
})

export const lazy: ComponentPage<'waiting' | 'missing'> = {
  States: () => (
    <>
      <State name="missing">
        <ChunkFailure fault="missing" part onRetry={() => {}} />
      </State>
      <State name="time-out">
        <ChunkFailure fault="timeout" part onRetry={() => {}} />
      </State>
    </>
  ),
  alone: { waiting: () => <Late label={waiting()} />, missing: () => <Missing label={waiting()} /> },
}
