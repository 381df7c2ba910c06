export interface Deps {
  name: string
}
