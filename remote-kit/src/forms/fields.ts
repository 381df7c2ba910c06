import type { ComponentProps, RefObject } from 'react'

interface ControlProps {
  name: string
  ref: (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null) => void
  onChange: (event: { target: unknown }) => void
  onBlur: (event: { target: unknown }) => void
  /** In the visitor's language. */
  error: string | undefined
}

/** Props of an uncontrolled text control. */
export interface TextProps extends ControlProps {
  defaultValue: string
}

/** Props of an uncontrolled checkbox. */
export interface TickProps extends ControlProps {
  defaultChecked: boolean
}

/** Props of several controls that make up one value. */
export interface GroupProps<T> {
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

type NameOf<V, T> = { [F in keyof V]: V[F] extends T ? F : never }[keyof V]

/** What a View needs to render the fields of a form. */
export interface FormFields<V> {
  text(field: NameOf<V, string>): TextProps
  tick(field: NameOf<V, boolean>): TickProps
  group<F extends NameOf<V, object>>(field: F): GroupProps<V[F]>
}

/** Props of the `<form>` itself. */
export interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  method: 'post'
  noValidate: true
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
}
