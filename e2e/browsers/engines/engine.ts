import type { EngineName } from '@ginmaku/platform/verify/find-engines.ts'
import type { Target } from './find-element.ts'

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** A document in the browser: the page's, or that of an iframe in it. */
export interface OpenDocument {
  /** Calls a self-contained function in the document with an argument that JSON can represent. */
  run<A, R>(inDocument: (argument: A) => R, argument: A): Promise<Awaited<R>>
  shows(target: Target): Promise<boolean>
  /** Clicks as a visitor would: a user gesture. @throws Error when the element is missing or can't be clicked */
  click(target: Target): Promise<void>
  /** Replaces the text of a field by typing. */
  type(target: Target, text: string): Promise<void>
}

/** A key by its name in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Escape' | 'Enter' | 'ArrowRight' | 'c' | 'k'

/** A tab of one of the engines. */
export interface Tab extends OpenDocument {
  /** Loads an address in a new document, whose faults are collected (`collectFaults`), at a size in CSS pixels. */
  open(address: string, size?: Size): Promise<void>
  resize(size: Size): Promise<void>
  /** One step in the tab's history. */
  back(): Promise<void>
  press(key: Key): Promise<void>
  /** Calls `use` with the document of an iframe once it has loaded. */
  inFrame<R>(selector: string, use: (frame: OpenDocument) => Promise<R>): Promise<R>
  screenshot(path: string): Promise<void>
}

export interface EngineOptions {
  /** Scripts can't use storage, and no cookie is kept, as in a strict private mode. */
  hasStorage?: boolean
  /** The system's colour scheme, as pages see it; light by default. */
  theme?: 'light' | 'dark'
}

/** A running browser. */
export interface Engine {
  name: EngineName
  version: string
  /** A tab without history; it shares nothing with the tab before. */
  newTab(): Promise<Tab>
  close(): Promise<void>
}
