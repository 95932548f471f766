import type { ReactNode } from 'react'
import { RouterLink } from '../../routing/link.tsx'
import { useRouter, useSearch, useShown } from '../../routing/router-context.ts'
import { addressOf } from '../../routing/routes.ts'
import type { DeskPath } from './desk-path.ts'

type Names<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** The parameters in an address of the desk. */
type ParamsOf<Path extends DeskPath> = Readonly<Record<Names<Path>, string>>

type Target<Path extends DeskPath> = [Names<Path>] extends [never]
  ? { to: Path; params?: never }
  : { to: Path; params: ParamsOf<Path> }

/** The query of an address. */
export type Search = Readonly<Record<string, string>>

/** An address of the desk that was put together elsewhere. */
export type AnyTarget = { readonly to: DeskPath; readonly params?: Readonly<Record<string, string>> }

/** A link to a page of the desk. */
export function DeskLink<const Path extends DeskPath>({
  className,
  children,
  ...target
}: (Target<Path> | AnyTarget) & { search?: Search; className?: string; children: ReactNode }) {
  return (
    <RouterLink address={addressOf(target)} className={className}>
      {children}
    </RouterLink>
  )
}

type Going = {
  readonly search?: Search
  /** The message of the next page about the action that led to it. */
  readonly state?: { readonly done: string }
}

/** Goes to a page of the desk. */
export function useGoTo(): <const Path extends DeskPath>(target: (Target<Path> | AnyTarget) & Going) => void {
  const router = useRouter()
  return ({ state, ...target }) => void router.go(addressOf(target), { state })
}

/** The parameters of the open page. */
export const useDeskParams = <const Path extends DeskPath>(_path: Path): ParamsOf<Path> =>
  useShown(({ params }) => params as ParamsOf<Path>)

/** The query of the open page's address, as it was typed. */
export const useDeskSearch = (): Readonly<Record<string, unknown>> => useSearch()

/** The address of the page whose action led to the open one. */
export const useDonePage = (): string | undefined => useShown(({ state }) => (state as { readonly done?: string }).done)
