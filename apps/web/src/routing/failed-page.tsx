import { Component, type ComponentType, type ReactNode } from 'react'

type FailedPageProps = {
  failed: ComponentType<{ error: unknown }>
  /** The entry of the history. Another one is shown without the failure of this one. */
  entry?: string
  children: ReactNode
}

type Standing = { readonly failure: { readonly error: unknown } | null; readonly entry: string | undefined }

/** Shows what the area says of a failure in the place of what has failed. React wants a class for this. */
export class FailedPage extends Component<FailedPageProps, Standing> {
  override state: Standing = { failure: null, entry: this.props.entry }

  static getDerivedStateFromError = (error: unknown): Pick<Standing, 'failure'> => ({ failure: { error } })

  static getDerivedStateFromProps = ({ entry }: FailedPageProps, before: Standing): Standing | null =>
    entry === before.entry ? null : { failure: null, entry }

  override render(): ReactNode {
    const { failed: Failed, children } = this.props
    return this.state.failure === null ? children : <Failed error={this.state.failure.error} />
  }
}
