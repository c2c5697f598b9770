/** The libraries that the application stands on, so that main.tsx can have them evaluated in a task of their own. */
export { QueryClient } from "@tanstack/react-query";
export { createBrowserRouter } from "react-router";
