/** What draws, so that main.tsx can have it evaluated in a task of its own. */
export { createRoot } from "react-dom/client";
export { RouterProvider } from "react-router/dom";
