/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:icon/*' {
  const drawing: string;
  export default drawing;
}
