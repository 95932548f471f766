import { Component, type ComponentType, type ReactNode } from 'react'

type FailedPageProps = {
  failed: ComponentType<{ error: unknown }>
  /** The entry of the history. Another one is shown without the failure of this one. */
  entry?: string
  children: ReactNode
}

type Failure = { readonly error: unknown; readonly entry: string | undefined }

/** Shows what the area says of a failure in the place of what has failed. React wants a class for this. */
export class FailedPage extends Component<FailedPageProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null }

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } })

  override componentDidUpdate({ entry }: FailedPageProps): void {
    if (this.state.failure !== null && entry !== this.props.entry) this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { failed: Failed, children } = this.props
    return this.state.failure === null ? children : <Failed error={this.state.failure.error} />
  }
}
