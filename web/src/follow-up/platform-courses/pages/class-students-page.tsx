import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { StudentsPage } from "../../../school/people/students/pages/students-page.tsx";
import { coursesQuery, refreshCourses } from "../api.ts";
import { CourseCard } from "../components/course-card.tsx";

/** The students of a class, with the courses of learning platforms whose lists it may follow. */
export const ClassStudentsPage = () => <StudentsPage courses={(classroomId) => <Courses classroomId={classroomId} />} />;

function Courses({ classroomId }: { classroomId: number }) {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(coursesQuery(classroomId));
  const waits = data.some(({ state }) => state === "waiting");
  // A list that has been read may have brought students.
  useEffect(() => (waits ? () => void refreshCourses(queryClient) : undefined), [waits, queryClient]);
  return data.map((course) => <CourseCard key={course.id} classroomId={classroomId} course={course} />);
}
