import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { pathTo } from "../../platform/paths.ts";
import { LoginForm } from "./components/login-form.tsx";
import { RegisterSchool } from "./components/register-school.tsx";
import { SignInLayout } from "./components/sign-in-layout.tsx";
import { signInTexts } from "./texts.ts";

const { page, title, lead } = signInTexts.login;

/**
 * Returns the HTML of the sign-in page as a visitor first sees it. The build writes it into login.html
 * (web/build/first-form.ts).
 */
export const firstFormHtml = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[pathTo("login")]}>
        <SignInLayout page={page} title={title} lead={lead} footer={<RegisterSchool />}>
          <LoginForm />
        </SignInLayout>
      </MemoryRouter>
    </QueryClientProvider>,
  );
